import { path, place, rect } from '../../svg.ts'

/** Tuft of citronella grass. Drawn around 0,0 within about 20 units each way. */
export function citronella(colour = '#8DB53A'): string {
  return (
    [-32, -18, -6, 6, 18, 32]
      .map((turn, i) => place(path('M-2,18C-3,2 -2,-10 0,-20C2,-10 3,2 2,18Z', i % 2 ? '#6F9A2E' : colour), 0, 1, 1, turn * 0.8))
      .join('') + rect(-6, 11, 12, 4.4, '#E0A93A', 1.6)
  )
}
