import { line, rect } from '../svg.ts'

/** Ekel broom: ribs of coconut leaves tied together, standing on their tips. */
export function ekelBroom(): string {
  const ribs = Array.from({ length: 25 }, (_, i) => {
    const k = (i - 12) / 12
    const c = ['#A8814A', '#8A6434', '#C09A60'][i % 3] ?? '#A8814A'
    return line(`M${k * 7},-122C${k * 8},-96 ${k * 8},-84 ${k * 10},-72C${k * 18},-44 ${k * 30},-18 ${k * 38},${-1 - (i % 3) * 3}`, c, 2)
  }).join('')
  const svg =
    ribs +
    rect(-10.4, -112, 20.8, 6, '#5A341E', 2) +
    rect(-11, -84, 22, 9, '#BF2A11', 2) +
    line('M-11,-81H11M-11,-78H11', '#F2644A', 1) +
    line('M-10,-109H10', '#8A5A38', 1)
  return svg
}
