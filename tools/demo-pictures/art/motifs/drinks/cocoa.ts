import { ellipse, line, path, place } from '../../svg.ts'

/** Cocoa pod and beans. Drawn around 0,0 within about 20 units each way. */
export function cocoa(colour = '#A8562A'): string {
  return (
    path('M-18,4C-16,-12 2,-20 16,-15C18,0 4,16 -12,14C-16,13 -19,9 -18,4Z', colour) +
    line('M-16,7C-10,-6 2,-13 15,-15M-12,12C-4,6 8,-2 15,-13', '#5A2A10', 1.4) +
    [
      [8, 12, -20],
      [16, 6, -50],
      [0, 17, 0],
    ]
      .map(([x = 0, y = 0, turn = 0]) => ellipse(x, y, 5, 3.4, '#4A2412', turn) + place(line('M-4,0H4', '#8A5A38', 0.9), x, y, 1, turn))
      .join('')
  )
}
