import { line, path, rect } from '../../svg.ts'

/** Cube of red meat with fat. Drawn around 0,0 within about 20 units each way. */
export function meatCube(colour = '#B63C2C'): string {
  return (
    rect(-16, -12, 32, 24, colour, 9) +
    line('M-9,-4Q0,-9 10,-4M-6,5Q2,1 9,5', '#F3C6B8', 2.6) +
    path('M16,-3V3Q16,12 7,12H-7Q-14,12 -16,5Q0,10 16,-3Z', '#000', 0.12)
  )
}
