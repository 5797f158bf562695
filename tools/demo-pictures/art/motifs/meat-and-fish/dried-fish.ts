import { ellipse, line, path } from '../../svg.ts'

/** Split and salted fish, dried brown. Drawn around 0,0 within about 20 units each way. */
export function driedFish(colour = '#A9763F'): string {
  return (
    path('M-22,-1C-14,-12 4,-12 13,-2L23,-10L20,0L23,10L13,2C4,12 -14,11 -22,-1Z', colour) +
    path('M-17,0C-10,-7 3,-7 11,0C3,7 -10,6 -17,0Z', '#E6C79A') +
    line('M-15,0H10M-9,-4.4L-6,0L-9,4M-3,-5.2L0,0L-3,5M4,-4L6.4,0L4,4', '#9A6A38', 1.2) +
    ellipse(-17.5, -3, 1.3, 1.3, '#3A2412')
  )
}
