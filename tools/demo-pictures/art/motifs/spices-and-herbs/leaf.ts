import { line, path } from '../../svg.ts'

/** Sprig of curry leaves. Drawn around 0,0 within about 20 units each way. */
export function leaf(colour = '#2F7D4B'): string {
  return (
    line('M0,20V-16', colour, 1.8) +
    [-12, -4, 4, 12]
      .map(
        (y) =>
          path(`M0,${y + 4}C-6,${y + 6} -14,${y + 1} -16,${y - 6}C-8,${y - 7} -1,${y - 3} 0,${y + 4}Z`, colour) +
          path(`M0,${y + 4}C6,${y + 6} 14,${y + 1} 16,${y - 6}C8,${y - 7} 1,${y - 3} 0,${y + 4}Z`, colour, 0.82),
      )
      .join('') +
    path('M0,-10C-4,-15 -3,-20 0,-24C3,-20 4,-15 0,-10Z', colour)
  )
}
