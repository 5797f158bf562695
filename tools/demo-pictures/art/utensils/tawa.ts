import { roti } from '../motifs/dishes/roti.ts'
import { ellipse, line, path, place } from '../svg.ts'

/** Cast-iron roti tawa standing on its rim, its handle up, with a roti on it. */
export function tawa(): string {
  const svg =
    path('M-6,-84L-8,-120Q-8,-126 0,-126Q8,-126 8,-120L6,-84Z', '#2A3234') +
    path('M-6,-84L-8,-120Q-8,-126 -3,-126L-1,-84Z', '#4A565A') +
    ellipse(0, -118, 3, 3.4, '#F5F3EF', 0, 0.9) +
    ellipse(0, -45, 46, 45, '#2A3234') +
    ellipse(-1, -46, 44, 43, '#3E484C') +
    ellipse(0, -45, 39, 38, '#22282A') +
    line('M-31,-66A39,38 0 0 1 -6,-82.6', '#6E787C', 3, 0.8) +
    place(roti('#EBC98E'), 0, -45, 1.55, 8)
  return svg
}
