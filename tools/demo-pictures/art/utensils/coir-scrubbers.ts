import { ellipse, line, place, rect, seeded } from '../svg.ts'

/** Three round scrubbers of coconut coir. */
export function coirScrubbers(): string {
  const one = (seed: number, main: string) => {
    const random = seeded(seed)
    const hairs = Array.from({ length: 46 }, () => {
      const a = random() * Math.PI * 2
      const r = 14 + random() * 14
      return line(
        `M${(Math.cos(a) * (r - 9)).toFixed(1)},${(Math.sin(a) * (r - 9)).toFixed(1)}q${(random() * 6 - 3).toFixed(1)},${(random() * 6 - 3).toFixed(1)} ${(Math.cos(a + 0.2) * 9).toFixed(1)},${(Math.sin(a + 0.2) * 9).toFixed(1)}`,
        random() < 0.5 ? '#6B4228' : '#C99A62',
        1.3,
      )
    }).join('')
    return ellipse(0, 0, 29, 27, main) + hairs
  }
  const svg =
    place(one(3, '#A8744A'), -30, -28) +
    place(one(5, '#9A683E'), 31, -28) +
    place(one(9, '#B07C50'), 0, -70, 0.96) +
    rect(-12, -54, 24, 12, '#FFF7E2', 2) +
    rect(-12, -54, 24, 3, '#0B5237') +
    line('M-7,-47H7', '#0B5237', 1.4)
  return svg
}
