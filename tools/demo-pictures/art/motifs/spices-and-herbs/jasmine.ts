import { ellipse, line, path, place } from '../../svg.ts'

/** Jasmine flowers. Drawn around 0,0 within about 20 units each way. */
export function jasmine(colour = '#FFFFFF'): string {
  return (
    [
      [-8, -4, 1],
      [9, -8, 0.8],
      [4, 9, 0.95],
    ]
      .map(([x = 0, y = 0, s = 1]) =>
        place(
          [0, 72, 144, 216, 288]
            .map((turn) => place(ellipse(0, -7, 4, 6.4, colour) + line('M0,-3V-9', '#D8D2B0', 0.8), 0, 0, 1, turn))
            .join('') + ellipse(0, 0, 2.6, 2.6, '#F7B512'),
          x,
          y,
          s,
        ),
      )
      .join('') + path('M-16,8C-8,6 -4,12 -6,18C-14,18 -18,14 -16,8Z', '#3A9567')
  )
}
