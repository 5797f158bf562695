import { ellipse, line, path } from '../../svg.ts'

/** King coconut with a straw. Drawn around 0,0 within about 20 units each way. */
export function kingCoconut(colour = '#F0912A'): string {
  return (
    path('M-14,6C-16,-8 -8,-15 0,-15C8,-15 16,-8 14,6C12,16 5,19 0,19C-5,19 -12,16 -14,6Z', colour) +
    path('M-14,6C-16,-8 -8,-15 0,-15C-8,-8 -9,8 -4,18C-9,17 -13,12 -14,6Z', '#fff', 0.25) +
    ellipse(1, -13, 6, 2.6, '#FFF7E2') +
    line('M2,-13L7,-23H12', '#BF2A11', 2.2)
  )
}
