import { ellipse, line, path, place } from '../../svg.ts'

/** Wrapped sour candy. Drawn around 0,0 within about 20 units each way. */
export function candy(colour = '#B5562A'): string {
  return [
    [-5, -7, -20],
    [5, 8, 12],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      place(
        path('M-8,0L-18,-6L-16,0L-18,6ZM8,0L18,-6L16,0L18,6Z', '#F7B512') +
          ellipse(0, 0, 10, 7.4, colour) +
          line('M-4,-6Q-1,0 -4,6M3,-7Q6,0 3,7', '#fff', 1.4, 0.6),
        x,
        y,
        1,
        turn,
      ),
    )
    .join('')
}
