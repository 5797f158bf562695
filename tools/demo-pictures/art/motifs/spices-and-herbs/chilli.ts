import { line, path } from '../../svg.ts'

/** Red chilli with its stalk. Drawn around 0,0 within about 20 units each way. */
export function chilli(colour = '#C7290F'): string {
  return (
    path('M-15,-7C-7,-15 15,-9 16,13C8,4 -3,4 -11,2C-17,0 -18,-4 -15,-7Z', colour) +
    line('M-13,-7C-19,-8 -20,-13 -18,-16', '#3B7A3E', 3) +
    line('M-9,-7C-2,-9 6,-5 10,1', '#fff', 1.6, 0.45)
  )
}
