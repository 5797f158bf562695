import { ellipse, line, path, place } from '../svg.ts'

/** Two ripe mangoes. */
export function mangoes(): string {
  const one =
    path('M-10,-66C18,-76 42,-48 36,-22C30,0 -10,6 -28,-8C-46,-22 -38,-44 -26,-52C-18,-57 -17,-64 -10,-66Z', '#F7B02A') +
    path('M36,-22C30,0 -10,6 -28,-8C-4,-4 24,-14 34,-44C38,-36 38,-29 36,-22Z', '#E0661E', 0.6) +
    path('M-28,-8C-46,-22 -38,-44 -26,-52C-32,-38 -36,-22 -20,-4Q-24,-5 -28,-8Z', '#8DB53A', 0.5) +
    ellipse(-8, -48, 9, 5, '#fff', -32, 0.4) +
    line('M-8,-66Q-9,-73 -4,-77', '#6B4A22', 3.6)
  const leaf = path('M-5,-74Q12,-92 30,-78Q14,-68 -5,-74Z', '#2F7D4B') + line('M-3,-74Q12,-80 26,-78', '#fff', 1.1, 0.5)
  return place(one, 27, -2, 0.94, 10) + place(one + leaf, -23, 0, 1.02, -6)
}
