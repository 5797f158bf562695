import { path } from '../../svg.ts'

/** Pieces of jaggery. Drawn around 0,0 within about 20 units each way. */
export function jaggery(colour = '#7A4524'): string {
  return (
    path('M-18,10C-18,0 -12,-4 -6,-4C1,-4 5,2 5,11Z', colour) +
    path('M-18,10C-18,0 -12,-4 -6,-4C-11,2 -12,8 -11,11Z', '#fff', 0.16) +
    path('M-2,12C-2,0 4,-12 12,-10C19,-8 20,4 19,12Z', '#8B522B') +
    path('M-2,12C-2,0 4,-12 12,-10C6,-4 4,6 5,12Z', '#fff', 0.18)
  )
}
