import { type Drawing, FOOT } from '../pack.ts'
import { ellipse, place } from '../svg.ts'

/** Two packs: one lies, the other leans on it. For packs that lie on the shelf. */
export function leaningPair(front: Drawing): Drawing {
  const svg =
    place(place(front.svg, 0, -FOOT), 6, FOOT - front.h * 0.72, 0.82, -11) +
    ellipse(0, FOOT - 1, 52, 2, '#14231B', 0, 0.16) +
    place(place(front.svg, 0, -FOOT), 0, FOOT, 0.98)
  return { svg, w: 124, h: front.h * 1.75 + 14 }
}
