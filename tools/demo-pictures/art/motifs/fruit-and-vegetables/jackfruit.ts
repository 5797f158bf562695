import { path, rect } from '../../svg.ts'

/** Young jackfruit. Drawn around 0,0 within about 20 units each way. */
export function jackfruit(colour = '#93AB42'): string {
  return (
    path('M-16,0C-17,-15 17,-15 16,0C17,17 -17,17 -16,0Z', colour) +
    [-11, -5.5, 0, 5.5, 11]
      .flatMap((x) =>
        [-8, -2.6, 2.8, 8].map((y, i) =>
          Math.abs(x) + Math.abs(y) > 17
            ? ''
            : path(
                `M${x + (i % 2) * 2.6 - 3},${y + 1.4}L${x + (i % 2) * 2.6 - 0.6},${y - 2.2}L${x + (i % 2) * 2.6 + 1.8},${y + 1.4}Z`,
                '#5F7A1E',
              ),
        ),
      )
      .join('') +
    rect(-2.4, -18, 4.8, 7, '#6B5A2A', 1.6)
  )
}
