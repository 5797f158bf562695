import { ellipse, line, path } from '../../svg.ts'

/** Sichuan pepper: split husks on a twig. Drawn around 0,0 within about 20 units each way. */
export function timur(colour = '#8C3A22'): string {
  return (
    line('M-16,14Q-2,4 2,-14', '#6B4A2A', 1.8) +
    [
      [-10, 2],
      [-2, -10],
      [8, -12],
      [4, -1],
      [-6, 11],
      [12, 3],
      [5, 10],
    ]
      .map(
        ([x = 0, y = 0]) =>
          ellipse(x, y, 5, 5, colour) +
          path(`M${x - 4.4},${y - 1}Q${x},${y + 3} ${x + 4.4},${y - 1}Q${x},${y - 2.6} ${x - 4.4},${y - 1}Z`, '#F3DDBB') +
          ellipse(x, y, 1.8, 1.6, '#1C1410'),
      )
      .join('')
  )
}
