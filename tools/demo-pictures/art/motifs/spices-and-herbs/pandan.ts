import { line, path, place, rect } from '../../svg.ts'

/** Knotted pandan leaves. Drawn around 0,0 within about 20 units each way. */
export function pandan(colour = '#5E8440'): string {
  return (
    [-24, -9, 9, 24]
      .map((turn, i) =>
        place(
          path('M-3,18C-5,2 -3,-12 0,-22C3,-12 5,2 3,18Z', i % 2 ? '#7A9A4C' : colour) + line('M0,16V-14', '#fff', 0.9, 0.45),
          turn * 0.16,
          0,
          1,
          turn,
        ),
      )
      .join('') + rect(-8, 9, 16, 5, '#E0A93A', 2)
  )
}
