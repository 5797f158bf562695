import { ellipse, line } from '../svg.ts'

/** A mature coconut without its husk; its three eyes show. */
export function coconutWhole(): string {
  const fibres = Array.from({ length: 26 }, (_, i) =>
    line(`M${-33 + i * 2.6},${-70 + ((i * 17) % 46)}q4,6 2,14`, i % 2 ? '#8A5A38' : '#4F2F1B', 1.6),
  ).join('')
  const svg =
    ellipse(0, -42, 42, 42, '#6B4228') +
    fibres +
    ellipse(-12, -57, 4.4, 4.4, '#2E1A0E') +
    ellipse(3, -61, 4.4, 4.4, '#2E1A0E') +
    ellipse(-2, -48, 4.4, 4.4, '#2E1A0E') +
    line('M-33,-57A41,41 0 0 1 -9,-81', '#A67A54', 4) +
    line('M-4,-84l-4,-8M0,-84l2,-9M4,-84l7,-6', '#8A5A38', 2)
  return svg
}
