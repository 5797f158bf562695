import { ellipse, path, place } from '../../svg.ts'

/** Bowl of curry. Drawn around 0,0 within about 20 units each way. */
export function curryBowl(colour = '#C8691E'): string {
  return (
    path('M-20,-3H20C20,9 12,16 0,16C-12,16 -20,9 -20,-3Z', '#8A3D1E') +
    path('M-20,-3C-20,9 -12,16 -4,16C-12,10 -14,3 -14,-3Z', '#fff', 0.2) +
    ellipse(0, -3, 20, 6.6, '#A84F2A') +
    ellipse(0, -2.6, 17, 5, colour) +
    ellipse(-6, -3, 4, 2, '#fff', 0, 0.3) +
    ellipse(5, -2, 4.4, 2.2, '#000', 0, 0.16) +
    place(path('M0,5C-4,2 -4,-3 0,-6C4,-3 4,2 0,5Z', '#2F7D4B'), 1, -4, 0.7, 60)
  )
}
