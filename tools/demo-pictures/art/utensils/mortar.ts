import { clip, ellipse, line, path, place, rect, seeded } from '../svg.ts'

/** Granite mortar with its pestle. */
export function mortar(): string {
  const random = seeded(7)
  const specks = Array.from({ length: 46 }, () => {
    const x = -44 + random() * 88
    return ellipse(x, -54 + random() * 50, 1 + random() * 1.2, 0.9 + random() * 0.7, random() < 0.5 ? '#fff' : '#22302A', 0, 0.28)
  }).join('')
  const pestle =
    rect(-9, -66, 18, 84, '#8B9490', 9) +
    rect(-6, -62, 5, 74, '#fff', 2.5, 0.28) +
    [
      [0, -50],
      [3, -32],
      [-2, -14],
      [4, 0],
      [-4, -40],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 1.4, 1.2, '#22302A', 0, 0.3))
      .join('')
  const svg =
    ellipse(0, -62, 52, 13, '#4F5854') +
    place(pestle, 22, -70, 1, 32) +
    path(
      'M-52,-62C-52,-54 -48,-30 -30,-16L-34,-4Q-34,0 -30,0H30Q34,0 34,-4L30,-16C48,-30 52,-54 52,-62C40,-46 -40,-46 -52,-62Z',
      '#78827D',
    ) +
    path('M-52,-62C-52,-54 -48,-30 -30,-16L-34,-4Q-34,0 -30,0H-18C-24,-20 -36,-40 -38,-54Q-46,-56 -52,-62Z', '#9AA39E') +
    path('M52,-62C52,-54 48,-30 30,-16L34,-4Q34,0 30,0H20C26,-20 36,-38 38,-53Q46,-56 52,-62Z', '#5C6561') +
    clip('M-52,-62C-52,-54 -48,-30 -30,-16L-34,0H34L30,-16C48,-30 52,-54 52,-62C40,-46 -40,-46 -52,-62Z', specks) +
    line('M-30,-16Q0,-9 30,-16', '#4F5854', 2, 0.6) +
    line('M-52,-62C-40,-46 40,-46 52,-62', '#B4BBB7', 2.4)
  return svg
}
