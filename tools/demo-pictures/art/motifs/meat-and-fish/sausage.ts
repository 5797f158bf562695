import { line, path, place } from '../../svg.ts'

/** Sausages. Drawn around 0,0 within about 20 units each way. */
export function sausage(colour = '#C96A4A'): string {
  return [-9, 0, 9]
    .map((y, i) =>
      place(
        path('M-18,-3Q-18,-6 -14,-5Q0,-1 14,-5Q18,-6 18,-2Q18,3 13,4Q0,7 -13,4Q-18,3 -18,-3Z', i === 1 ? '#B9583C' : colour) +
          line('M-12,-2Q0,1 12,-2', '#fff', 1.4, 0.4),
        i * 2 - 2,
        y,
        1,
        -4,
      ),
    )
    .join('')
}
