import { line, rect } from '../svg.ts'

/** Bundle of murunga pods, held by a rubber band. */
export function drumsticks(): string {
  const pods = [-24, -15, -6, 4, 13, 23]
    .map((x, i) => {
      const tip = -120 + (i % 3) * 5
      const d = (o: number) => `M${x * 0.9 + o},-3C${x * 1.05 + o},-40 ${x * 0.8 + o},-78 ${x * 1.5 + o},${tip}`
      return (
        line(d(0), ['#4C8A3C', '#5E9C48', '#3F7B36'][i % 3] ?? '#4C8A3C', 7.4) +
        line(d(-2), '#B6D48A', 1.5, 0.6) +
        line(d(1.6), '#2C5A2A', 1, 0.5)
      )
    })
    .join('')
  return pods + rect(-25, -52, 50, 9, '#E0A93A', 2) + rect(-25, -52, 50, 3, '#F3CB6B', 1)
}
