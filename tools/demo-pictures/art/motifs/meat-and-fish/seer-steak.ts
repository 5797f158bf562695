import { ellipse, line, path } from '../../svg.ts'

/** Round steak of seer fish with its bone. Drawn around 0,0 within about 20 units each way. */
export function seerSteak(colour = '#F3D8CB'): string {
  return (
    ellipse(0, 0, 18, 15.4, '#7C8C96') +
    ellipse(0, 0.4, 16, 13.4, colour) +
    line('M0,-12V-4M0,4V12M-14,0H-5M5,0H14', '#D9B8A8', 1.5) +
    ellipse(0, 0, 4.4, 4, '#F8F1E6') +
    ellipse(0, 0, 1.8, 1.6, '#B5705C') +
    path('M-5,12Q0,6 5,12Z', '#7C8C96')
  )
}
