import { line, path } from '../../svg.ts'

/** Two leaves and a bud. Drawn around 0,0 within about 20 units each way. */
export function tea(colour = '#2F7D4B'): string {
  return (
    path('M0,16C-2,3 -1,-9 0,-20C5,-11 5,-2 0,16Z', colour) +
    path('M-1,14C-17,9 -20,-5 -19,-12C-8,-11 -1,-2 -1,14Z', colour, 0.85) +
    path('M1,14C17,9 20,-5 19,-12C8,-11 1,-2 1,14Z', colour, 0.7) +
    line('M0,14V-10M-3,9Q-10,3 -14,-6M3,9Q10,3 14,-6', '#fff', 1, 0.4)
  )
}
