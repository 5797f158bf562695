import { ellipse, line, path } from '../../svg.ts'

/** Tall glass of falooda. Drawn around 0,0 within about 20 units each way. */
export function falooda(colour = '#F2A0B4'): string {
  return (
    path('M-11,-14H11L8,19H-8Z', '#FDF1F2') +
    path('M-10.6,-6H10.6L9.4,6H-9.4Z', colour) +
    path('M-9.4,6H9.4L8,19H-8Z', '#B3244A') +
    ellipse(0, -14, 10, 6.4, '#FFF7E2') +
    ellipse(3, -19, 2.6, 2.6, '#BF2A11') +
    [
      [-5, 9],
      [2, 12],
      [5, 8],
      [-2, 15],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 1.2, 1, '#22201A'))
      .join('') +
    line('M-11,-14H11L8,19H-8Z', '#C9899A', 1.4) +
    line('M5,-12L12,-22', '#F7B512', 2.2)
  )
}
