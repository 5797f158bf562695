import { ellipse, line, path } from '../../svg.ts'

/** Steak of dark red tuna. Drawn around 0,0 within about 20 units each way. */
export function tunaSteak(colour = '#A3302C'): string {
  return (
    path('M-18,0C-18,-11 -6,-15 4,-14C14,-13 19,-5 18,3C17,11 6,14 -4,13C-13,13 -18,8 -18,0Z', '#6E7C84') +
    path('M-16,0C-16,-9 -5,-13 4,-12C12,-11 17,-4 16,3C15,9 5,12 -4,11C-12,11 -16,7 -16,0Z', colour) +
    line('M-2,-11Q2,0 -2,10M-8,-9Q-4,0 -8,8M5,-10Q9,0 5,10', '#D98A78', 1.3) +
    ellipse(0, 0, 2.6, 2.2, '#5A1210')
  )
}
