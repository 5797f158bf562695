import { ellipse } from '../../svg.ts'

/** Round pricked biscuit. Drawn around 0,0 within about 20 units each way. */
export function biscuit(colour = '#E0A857'): string {
  return (
    ellipse(0, 0, 17, 17, colour) +
    `<circle r="16.4" fill="none" stroke="#B97F33" stroke-width="2" stroke-dasharray="2.6 2.6"/>` +
    [
      [-6, -6],
      [6, -6],
      [0, 1],
      [-6, 8],
      [6, 8],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 1.5, 1.5, '#9C6526'))
      .join('')
  )
}
