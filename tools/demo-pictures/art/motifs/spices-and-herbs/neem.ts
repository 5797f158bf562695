import { line, path, place } from '../../svg.ts'

/** Neem leaves. Drawn around 0,0 within about 20 units each way. */
export function neem(colour = '#4C8A3C'): string {
  return (
    line('M-12,18Q2,2 10,-18', '#5E7A2E', 1.8) +
    [
      [-9, 12, -75],
      [-3, 4, -70],
      [3, -5, -62],
      [-4, 14, 30],
      [3, 5, 34],
      [8, -4, 40],
      [10, -16, 8],
    ]
      .map(([x = 0, y = 0, turn = 0], i) =>
        place(
          path('M0,2C-5,-3 -4,-11 1,-16C5,-10 5,-3 0,2Z', colour, i % 2 ? 0.82 : 1) + line('M0,0V-11', '#fff', 0.8, 0.5),
          x,
          y,
          0.95,
          turn,
        ),
      )
      .join('')
  )
}
