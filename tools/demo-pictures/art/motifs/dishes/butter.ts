import { ellipse, line, path } from '../../svg.ts'

/** Spoon of golden ghee. Drawn around 0,0 within about 20 units each way. */
export function butter(colour = '#F7C63C'): string {
  return (
    path('M-18,-2H18C18,10 10,17 0,17C-10,17 -18,10 -18,-2Z', '#B5562F') +
    ellipse(0, -2, 18, 6, '#8A3D1E') +
    ellipse(0, -2, 15, 4.6, colour) +
    ellipse(-4, -3, 5, 1.6, '#fff', 0, 0.6) +
    line('M6,-3L18,-19', '#C4BFB3', 2.6)
  )
}
