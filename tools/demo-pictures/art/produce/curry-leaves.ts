import { leaf } from '../motifs/spices-and-herbs/leaf.ts'
import { line, place, rect } from '../svg.ts'

/** Bunch of curry-leaf sprigs with a rubber band. */
export function curryLeaves(): string {
  const svg =
    place(leaf('#2C7A46'), -15, -68, 1.65, -30) +
    place(leaf('#3C9054'), 17, -66, 1.6, 28) +
    place(leaf('#27703F'), -5, -78, 1.7, -10) +
    place(leaf('#1F6A3C'), 5, -70, 1.85, 8) +
    line('M-4,-38L-13,0M-1,-36V0M3,-38L12,0M1,-36L5,0', '#2C6A3C', 3) +
    rect(-11, -28, 22, 7, '#E0A93A', 2) +
    rect(-11, -28, 22, 2.4, '#F3CB6B', 1)
  return svg
}
