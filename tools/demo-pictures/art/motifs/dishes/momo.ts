import { ellipse, line, path } from '../../svg.ts'

/** Steamed dumpling. Drawn around 0,0 within about 20 units each way. */
export function momo(colour = '#F6ECD4'): string {
  return (
    path('M-19,9C-20,-4 -8,-9 0,-13C8,-9 20,-4 19,9C15,16 -15,16 -19,9Z', colour) +
    line('M0,-12C-5,-7 -10,-2 -13,6M0,-12C-3,-6 -5,0 -5,8M0,-12C3,-6 5,0 5,8M0,-12C5,-7 10,-2 13,6', '#C9B48A', 1.5) +
    ellipse(0, -12, 3.4, 2.4, '#E6D8B4') +
    path('M-19,9C-15,16 15,16 19,9C12,12 -12,12 -19,9Z', '#D8C8A0')
  )
}
