import { ellipse, line, path } from '../../svg.ts'

/** Glass of milk. Drawn around 0,0 within about 20 units each way. */
export function milkGlass(colour = '#FFF3D6'): string {
  return (
    path('M-11,-18H11L8,18H-8Z', '#F2F7FA') +
    path('M-10,-10H10L8,18H-8Z', colour) +
    ellipse(0, -10, 10, 2.2, '#fff') +
    line('M-11,-18H11L8,18H-8Z', '#2B5C88', 1.6) +
    line('M-6,-5L-5,12', '#fff', 2)
  )
}
