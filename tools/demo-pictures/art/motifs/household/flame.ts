import { path } from '../../svg.ts'

/** Flame. Drawn around 0,0 within about 20 units each way. */
export function flame(colour = '#F7B512'): string {
  return (
    path('M0,-19C10,-9 15,0 11,10C8,17 -8,17 -11,10C-14,2 -6,-2 -6,-10C-2,-7 0,-4 0,-19Z', colour) +
    path('M0,-2C5,3 7,7 5,11C3,15 -4,15 -5,11C-6,7 -1,5 0,-2Z', '#fff', 0.55)
  )
}
