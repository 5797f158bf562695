import { ellipse, line, path } from '../../svg.ts'

/** Cup of plain tea on a saucer. Drawn around 0,0 within about 20 units each way. */
export function teacup(colour = '#A8501C'): string {
  return (
    ellipse(0, 14, 20, 4, '#D8D2C2') +
    ellipse(0, 13, 20, 3.6, '#fff') +
    line('M12,-3C21,-4 20,7 10,7', '#fff', 3) +
    path('M-14,-6H14C14,6 9,13 0,13C-9,13 -14,6 -14,-6Z', '#fff') +
    ellipse(0, -6, 14, 4, '#EFE8D8') +
    ellipse(0, -5.6, 11.6, 3, colour) +
    line('M-5,-12q3,-3 0,-6M3,-12q3,-3 0,-6', '#B9B2A2', 1.5)
  )
}
