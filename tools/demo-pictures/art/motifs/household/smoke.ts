import { ellipse, line } from '../../svg.ts'

/** Incense sticks with smoke. Drawn around 0,0 within about 20 units each way. */
export function smoke(colour = '#9F998C'): string {
  return (
    line('M-6,20L-2,-2M0,20V-4M6,20L2,-2', '#8A5A2E', 1.8) +
    ellipse(-2, -2.4, 1.5, 1.5, '#DB3F22') +
    ellipse(0, -4.4, 1.5, 1.5, '#DB3F22') +
    ellipse(2, -2.4, 1.5, 1.5, '#DB3F22') +
    line('M0,-7C-7,-11 6,-14 -1,-20M-4,-5C-12,-8 -5,-13 -10,-18M4,-5C11,-8 4,-13 9,-18', colour, 1.5, 0.75)
  )
}
