import { ellipse, line, path } from '../../svg.ts'

/** Piece of raw chicken. Drawn around 0,0 within about 20 units each way. */
export function chickenCut(colour = '#F4BFAB'): string {
  return (
    path('M-17,-4C-16,-13 -2,-15 8,-12C18,-9 19,2 14,8C8,14 -8,14 -14,8C-18,4 -18,0 -17,-4Z', colour) +
    path('M14,8C8,14 -8,14 -14,8C-4,10 8,6 17,-3C18,2 17,5 14,8Z', '#D98A78', 0.55) +
    line('M-11,-4Q-3,-10 6,-7M-6,2Q0,-1 6,1', '#fff', 2, 0.55) +
    ellipse(11, -4, 4, 3.4, '#FFF7E2')
  )
}
