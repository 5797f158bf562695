import { ellipse, path } from '../../svg.ts'

/** Clay cup of lassi. Drawn around 0,0 within about 20 units each way. */
export function lassi(colour = '#FFF7E2'): string {
  return (
    path('M-13,-10H13L10,15Q0,20 -10,15Z', '#C9774A') +
    path('M-13,-10H-7L-6,17Q-9,16.4 -10,15Z', '#fff', 0.25) +
    ellipse(0, -10, 13, 4.6, '#934A25') +
    ellipse(0, -10.4, 11.4, 3.8, colour) +
    ellipse(-3, -11, 3, 1.2, '#fff') +
    ellipse(3, -10, 2, 0.9, '#6F9A2E', 20) +
    ellipse(-1, -9.4, 1.6, 0.8, '#DE9700')
  )
}
