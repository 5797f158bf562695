import { ellipse, line, path } from '../../svg.ts'

/** Sandalwood log, cut. Drawn around 0,0 within about 20 units each way. */
export function sandalwood(colour = '#D9A066'): string {
  return `${path('M-20,-2L6,-14L14,6L-12,18Z', '#A86B38') + line('M-16,3L8,-8M-14,9L11,-2', '#7C4A22', 1.2) + ellipse(10, -4, 8, 11, colour, -22)}<g transform="rotate(-22 10 -4)"><ellipse cx="10" cy="-4" rx="5.6" ry="7.8" fill="none" stroke="#7C4A22" stroke-width="1.1"/><ellipse cx="10" cy="-4" rx="3" ry="4.2" fill="none" stroke="#7C4A22" stroke-width="1.1"/></g>`
}
