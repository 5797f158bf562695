import { line, path, place, rect } from '../../svg.ts'

/** Bundle of dried herbs and roots. Drawn around 0,0 within about 20 units each way. */
export function herb(colour = '#5E8A3C'): string {
  return (
    line('M-10,18L-3,-2M0,19V-4M10,18L3,-2', '#8A5A2E', 2.6) +
    [
      [-9, -7, -30],
      [0, -12, 0],
      [9, -7, 30],
      [-4, -1, -14],
      [5, -1, 16],
    ]
      .map(([x = 0, y = 0, turn = 0], i) =>
        place(path('M0,10C-7,4 -6,-6 0,-11C6,-6 7,4 0,10Z', colour, i % 2 ? 0.8 : 1) + line('M0,8V-6', '#fff', 0.9, 0.5), x, y, 1, turn),
      )
      .join('') +
    rect(-7, 6, 14, 4.4, '#E0A93A', 1.6)
  )
}
