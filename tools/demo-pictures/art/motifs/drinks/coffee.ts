import { ellipse, line, place } from '../../svg.ts'

/** Coffee beans. Drawn around 0,0 within about 20 units each way. */
export function coffee(colour = '#5A3218'): string {
  return [
    [-8, 5, -30],
    [8, 6, 35],
    [0, -8, 80],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      place(
        ellipse(0, 0, 11, 8, colour) + line('M-10,0Q-4,-4 0,0T10,0', '#E0B98A', 1.6) + ellipse(-4, -4, 3, 1.2, '#fff', -20, 0.25),
        x,
        y,
        1,
        turn,
      ),
    )
    .join('')
}
