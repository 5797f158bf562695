import { ellipse, line, path, rect } from '../../svg.ts'

/** Squid with its arms. Drawn around 0,0 within about 20 units each way. */
export function squid(colour = '#C9A9A0'): string {
  return (
    path('M0,-20C8,-14 10,-4 8,5H-8C-10,-4 -8,-14 0,-20Z', colour) +
    path('M-8,-10L-16,-2L-8,-2ZM8,-10L16,-2L8,-2Z', colour) +
    rect(-6, 5, 12, 6, colour, 3) +
    line('M-5,10Q-10,14 -7,20M-2,11Q-4,16 -2,21M2,11Q4,16 2,21M5,10Q10,14 7,20', colour, 2.4) +
    ellipse(-3, 7.6, 1.3, 1.3, '#22302A') +
    ellipse(3, 7.6, 1.3, 1.3, '#22302A') +
    line('M-4,-11Q-6,-4 -4,2', '#fff', 1.6, 0.5)
  )
}
