import { ellipse, line, rect } from '../../svg.ts'

/** Curry cut of meat on the bone. Drawn around 0,0 within about 20 units each way. */
export function meatBone(colour = '#9C2B22'): string {
  return (
    rect(-17, -12, 34, 24, colour, 10) +
    line('M-10,7Q0,11 11,6', '#F3C6B8', 2.6) +
    ellipse(3, -2, 8, 6.4, '#F6E3D2') +
    ellipse(3, -2, 4, 3, '#B5705C') +
    line('M-12,-3Q-9,-8 -4,-9', '#F3C6B8', 2.2)
  )
}
