import { line, path } from '../../svg.ts'

/** Drop of oil. Drawn around 0,0 within about 20 units each way. */
export function oilDrop(colour = '#E0A93A'): string {
  return (
    path('M0,-20C8,-8 14,-2 14,6C14,14 8,19 0,19C-8,19 -14,14 -14,6C-14,-2 -8,-8 0,-20Z', colour) +
    line('M-8,4Q-8,12 -1,13.6', '#fff', 2.4, 0.6)
  )
}
