import { ellipse, line, path } from '../../svg.ts'

/** Ripe mango. Drawn around 0,0 within about 20 units each way. */
export function mango(colour = '#F7A81E'): string {
  return (
    path('M-4,-16C10,-20 21,-6 17,7C13,18 -4,20 -13,13C-21,6 -17,-4 -12,-8C-9,-11 -8,-15 -4,-16Z', colour) +
    path('M17,7C13,18 -4,20 -13,13C-2,16 11,10 16,-6C18,-1 18,3 17,7Z', '#D9541E', 0.55) +
    ellipse(-5, -7, 4.4, 2.6, '#fff', -35, 0.4) +
    line('M-3,-16Q-3,-20 0,-22', '#6B4A22', 2.4) +
    path('M0,-19Q8,-25 14,-19Q7,-15 0,-19Z', '#3A9567')
  )
}
