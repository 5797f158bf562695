import { ellipse, line, path } from '../../svg.ts'

/** Cup of flattened rice with peas. Drawn around 0,0 within about 20 units each way. */
export function poha(colour = '#F7D25A'): string {
  return (
    path('M-17,-6H17L12,17H-12Z', '#fff') +
    ellipse(0, -6, 17, 5.4, '#F0E6D2') +
    path('M-15,-6C-12,-17 12,-17 15,-6Q0,0 -15,-6Z', colour) +
    [
      [-7, -9],
      [0, -12],
      [7, -9],
      [2, -7],
      [-3, -6],
    ]
      .map(([x = 0, y = 0], i) => ellipse(x, y, 2, 1.8, i % 2 ? '#BF2A11' : '#4C8A3C'))
      .join('') +
    line('M-13,2H13', '#F7B512', 3)
  )
}
