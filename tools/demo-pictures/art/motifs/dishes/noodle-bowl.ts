import { ellipse, line, path } from '../../svg.ts'

/** Bowl of noodles. Drawn around 0,0 within about 20 units each way. */
export function noodleBowl(colour = '#BF2A11'): string {
  return (
    path('M-20,-2H20C20,10 12,17 0,17C-12,17 -20,10 -20,-2Z', colour) +
    ellipse(0, -2, 20, 6.4, '#FFF7E2') +
    ellipse(0, -2, 17, 5, '#E7A93C') +
    [-11, -4, 3].map((x, i) => line(`M${x - 3},${-3 + (i % 2) * 2}q4,-5 8,0t7,0`, '#FCE08F', 2)).join('') +
    line('M4,-4L18,-20M8,-4L22,-17', '#8A5A2E', 1.8) +
    path('M-16,6Q0,13 16,6L15,9Q0,16 -15,9Z', '#fff', 0.25)
  )
}
