import { line, path } from '../../svg.ts'

/** Clean folded shirt. Drawn around 0,0 within about 20 units each way. */
export function shirt(colour = '#3F8FA0'): string {
  return (
    path('M-18,-10L-7,-15Q0,-10 7,-15L18,-10L14,-1L10,-3V16H-10V-3L-14,-1Z', colour) +
    line('M-7,-15Q0,-8 7,-15', '#fff', 1.6, 0.8) +
    line('M0,-9V14M-10,6H-3', '#000', 1, 0.18)
  )
}
