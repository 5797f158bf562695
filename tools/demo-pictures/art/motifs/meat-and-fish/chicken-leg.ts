import { line, path } from '../../svg.ts'

/** Raw chicken drumstick. Drawn around 0,0 within about 20 units each way. */
export function chickenLeg(colour = '#F2B8A2'): string {
  return (
    path('M-14,-10C-4,-18 12,-12 12,0C12,8 6,10 2,12L10,19L6,23L-2,14C-12,14 -20,0 -14,-10Z', colour) +
    path('M6,19L10,16Q15,16 14,20Q15,24 10,23Q7,25 6,21Z', '#FFF7E2') +
    line('M-10,-6Q-3,-12 5,-7', '#fff', 2.4, 0.5) +
    path('M2,12C6,10 12,8 12,0C8,8 0,9 -8,8Q-4,13 2,12Z', '#D98A78', 0.6)
  )
}
