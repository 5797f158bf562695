import type { Drawn } from '../drawn.ts'
import { ellipse, line, path, place } from '../svg.ts'

/** A whole papaya standing behind half of another that shows its seeds. */
export function papayas(): Drawn {
  const outline = 'M0,-112C12,-112 15,-94 24,-76C40,-46 32,0 0,0C-32,0 -40,-46 -24,-76C-15,-94 -12,-112 0,-112Z'
  const whole =
    path(outline, '#E9A62E') + path('M0,-112C12,-112 15,-94 24,-76C40,-46 32,0 0,0C20,-8 24,-48 10,-80C5,-92 4,-104 0,-112Z', '#C9741A', 0.45) +
    path('M0,-112C-12,-112 -15,-94 -24,-76C-30,-64 -33,-52 -33,-40C-24,-52 -10,-86 0,-112Z', '#8DB53A', 0.7) + line('M-20,-62Q-26,-40 -19,-20', '#fff', 4, 0.35) + path('M-5,-110L-4,-118H4L5,-110Z', '#5E7A2E')
  const half =
    path(outline, '#D98A22') + path('M0,-106C9,-106 12,-90 20,-73C34,-45 27,-5 0,-5C-27,-5 -34,-45 -20,-73C-12,-90 -9,-106 0,-106Z', '#F8963A') +
    path('M0,-78C9,-66 16,-44 12,-30C8,-18 -8,-18 -12,-30C-16,-44 -9,-66 0,-78Z', '#D9581C') +
    [[0, -66], [-4, -57], [4, -57], [-7, -47], [0, -48], [7, -47], [-8, -37], [-1, -38], [7, -36], [-4, -28], [4, -28]].map(([x = 0, y = 0]) => ellipse(x, y, 3, 3.4, '#26241C') + ellipse(x - 1, y - 1.2, 0.9, 0.9, '#fff', 0, 0.5)).join('')
  return { svg: place(whole, -22, 0, 1.04, -7) + place(half, 26, 0, 0.86, 8), w: 116, h: 124 }
}
