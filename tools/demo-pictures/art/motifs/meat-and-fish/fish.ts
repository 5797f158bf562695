import { ellipse, line, path } from '../../svg.ts'

/** Whole fish. Drawn around 0,0 within about 20 units each way. */
export function fish(colour = '#4C7C8C'): string {
  return (
    path('M-20,0C-12,-11 4,-12 14,-1L24,-9C22,-3 22,3 24,9L14,1C4,12 -12,11 -20,0Z', colour) +
    ellipse(-12, -2, 1.8, 1.8, '#fff') +
    line('M-6,-6C-3,-2 -3,2 -6,6M0,-6C3,-2 3,2 0,6', '#fff', 1.3, 0.7)
  )
}
