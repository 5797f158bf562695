import { ellipse, line, path, place } from '../../svg.ts'

/** Peeled and unpeeled cassava. Drawn around 0,0 within about 20 units each way. */
export function cassava(colour = '#F6EBD2'): string {
  return (
    place(path('M-20,-3Q0,-9 19,-3Q22,0 19,3Q0,8 -20,4Z', '#7A4A2A') + line('M-12,-2V3M-3,-4V4M7,-4V4', '#5A3218', 1.2), 0, -8, 1, -12) +
    place(
      path('M-19,-4Q0,-9 18,-5Q21,0 18,5Q0,9 -19,4Z', colour) +
        ellipse(18, 0, 3.4, 5, '#FFF9EA') +
        ellipse(18, 0, 1, 1.4, '#C9B48A') +
        line('M-12,-1H8', '#E0D2B0', 1.4),
      0,
      9,
      1,
      8,
    )
  )
}
