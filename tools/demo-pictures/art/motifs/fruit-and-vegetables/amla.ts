import { ellipse, line } from '../../svg.ts'

/** Indian gooseberries on a twig. Drawn around 0,0 within about 20 units each way. */
export function amla(colour = '#B5CC52'): string {
  return (
    line('M-14,-16Q2,-12 14,-18', '#6B4A2A', 2) +
    [
      [-8, 2],
      [8, 4],
      [0, 12],
    ]
      .map(
        ([x = 0, y = 0]) =>
          line(`M${x},${y - 7}Q${x},-12 ${x / 2},-14`, '#6B4A2A', 1.2) +
          ellipse(x, y, 8, 8, colour) +
          line(`M${x},${y - 7}V${y + 7}M${x - 4.6},${y - 5}Q${x - 6},${y} ${x - 4.6},${y + 5}`, '#7A9A2E', 1),
      )
      .join('')
  )
}
