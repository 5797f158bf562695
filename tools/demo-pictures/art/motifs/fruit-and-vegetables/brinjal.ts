import { line, path } from '../../svg.ts'

/** Long purple brinjal. Drawn around 0,0 within about 20 units each way. */
export function brinjal(colour = '#5A2A62'): string {
  return (
    path('M-10,-8C0,-12 8,-4 14,4C20,12 14,19 7,16C-3,12 -14,4 -15,-3C-15,-6 -13,-7 -10,-8Z', colour) +
    line('M-8,-3Q2,-2 10,8', '#fff', 2, 0.35) +
    path('M-17,-4C-20,-10 -14,-14 -10,-13C-6,-14 -4,-9 -8,-6C-11,-5 -13,-1 -17,-4Z', '#4C8A3C') +
    line('M-14,-11Q-19,-15 -18,-19', '#4C8A3C', 3)
  )
}
