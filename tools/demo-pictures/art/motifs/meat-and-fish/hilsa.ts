import { ellipse, line, path } from '../../svg.ts'

/** Whole silver hilsa. Drawn around 0,0 within about 20 units each way. */
export function hilsa(colour = '#D3DCDD'): string {
  return (
    path('M-23,0C-14,-12 6,-13 15,-2L24,-10C22,-3 22,4 24,10L15,2C6,13 -14,12 -23,0Z', colour) +
    path('M-23,0C-14,-12 6,-13 15,-2C4,-6 -12,-6 -23,0Z', '#6E828C') +
    [
      [-6, 1],
      [0, -2],
      [0, 4],
      [6, 1],
      [-2, 7],
      [10, -1],
    ]
      .map(([x = 0, y = 0]) => line(`M${x},${y - 2}q3,2 0,4`, '#8FA0A6', 1))
      .join('') +
    ellipse(-16, -2, 2, 2, '#fff') +
    ellipse(-16, -2, 1.1, 1.1, '#22302A') +
    line('M-11,-7Q-8,0 -11,7', '#8FA0A6', 1.4) +
    path('M-4,-10L4,-16L6,-9Z', '#6E828C')
  )
}
