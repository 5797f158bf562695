import { ellipse, line, path } from '../../svg.ts'

/** Curled prawn. Drawn around 0,0 within about 20 units each way. */
export function prawn(colour = '#E07F55'): string {
  return (
    path('M12,-13C-6,-19 -19,-5 -15,8C-13,14 -6,17 1,15L3,9C-4,10 -8,6 -7,1C-6,-6 2,-9 10,-6C14,-7 15,-11 12,-13Z', colour) +
    path('M1,15L10,12L9,18L14,19L3,20Z', colour) +
    line('M-14,-1L-7,0M-10,-9L-4,-5M-1,-14L1,-8M-13,8L-7,5', '#fff', 1.5, 0.55) +
    line('M12,-12C18,-14 20,-10 21,-4M11,-13C17,-18 20,-17 22,-15', colour, 1.2) +
    ellipse(9, -11, 1.5, 1.5, '#22302A') +
    line('M-4,4L0,3M-3,-1L1,-1M0,-5L3,-3', colour, 1.6)
  )
}
