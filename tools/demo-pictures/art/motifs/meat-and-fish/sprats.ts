import { ellipse, line, path, place } from '../../svg.ts'

/** Three small dried fish. Drawn around 0,0 within about 20 units each way. */
export function sprats(colour = '#A7AFAB'): string {
  return [-9, 0, 9]
    .map((y, i) =>
      place(
        path('M-19,0C-12,-4.6 4,-4.6 12,-0.4L19,-4L17.6,0L19,4L12,0.6C4,4.6 -12,4.6 -19,0Z', i === 1 ? '#8FA0A6' : colour) +
          line('M-13,0.6H10', '#fff', 1, 0.7) +
          ellipse(-15, -1, 1, 1, '#22302A'),
        i === 1 ? 2 : -1,
        y,
        1,
        i * 5 - 5,
      ),
    )
    .join('')
}
