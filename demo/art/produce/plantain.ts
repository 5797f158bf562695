import type { Drawn } from '../drawn.ts'
import { line, path } from '../svg.ts'

/** Hand of green ash plantains. */
export function plantain(): Drawn {
  const fingers = [-24, -12, 0, 12, 24]
    .map((x, i) =>
      path(
        `M2,-104C${x * 1.3 + 4},-88 ${x * 2 + 6},-54 ${x * 1.75 + 6},-8C${x * 1.75 - 5},0 ${x * 1.75 - 10},-6 ${x * 1.7 - 11},-14C${x * 1.7 - 7},-50 ${x * 0.6},-80 -3,-102Z`,
        ['#7F9A4A', '#93A65A', '#86A04E', '#9DB264', '#8AA254'][i] ?? '#93A65A',
      ) +
      line(`M${x * 0.4},-92C${x * 1.5 + 1},-70 ${x * 1.75 - 2},-40 ${x * 1.72 - 3},-12`, '#5E7434', 1.4, 0.75) +
      path(`M${x * 1.75 - 5},-2q-4,0 -5,-5l11,-2q0,6 -6,7Z`, '#4A4422'),
    )
    .join('')
  return { svg: fingers + path('M-8,-98Q-3,-120 6,-123L11,-117Q4,-108 6,-96Z', '#5E5030') + line('M-1,-116L6,-119', '#8A7A4C', 2), w: 114, h: 124 }
}
