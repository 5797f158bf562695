import { ellipse, line } from '../../svg.ts'

/** Opened half of a coconut. Drawn around 0,0 within about 20 units each way. */
export function coconut(colour = '#EDE6D6'): string {
  return (
    ellipse(0, 0, 18, 18, '#6B4228') +
    ellipse(0, 0, 15, 15, '#FFFDF6') +
    ellipse(0, 1, 10, 9.6, colour) +
    line('M-17,-2A17.4,17.4 0 0 1 -8,-15.6', '#8A5A38', 3)
  )
}
