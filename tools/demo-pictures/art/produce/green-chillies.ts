import { chilli } from '../motifs/spices-and-herbs/chilli.ts'
import { place } from '../svg.ts'

const PODS: [number, number, number, string][] = [
  [-36, -14, -30, '#3E9448'],
  [-12, -10, 12, '#2F8140'],
  [14, -12, 40, '#4BA555'],
  [38, -14, 8, '#2F8140'],
  [-24, -26, 24, '#56AE5C'],
  [2, -26, -18, '#3E9448'],
  [26, -28, -40, '#4BA555'],
  [-10, -40, -60, '#2F8140'],
  [14, -42, 16, '#56AE5C'],
]

/** Pile of green chillies. */
export function greenChillies(): string {
  return PODS.map(([x, y, turn, colour]) => place(chilli(colour), x, y, 1.2, turn)).join('')
}
