import type { Drawn } from '../drawn.ts'
import { ellipse, line, path, place } from '../svg.ts'

/** A hand of fresh ginger and a smaller cut piece. */
export function gingerRoot(): Drawn {
  const root =
    path('M-46,-8C-56,-16 -54,-32 -40,-34C-42,-50 -34,-62 -24,-58C-16,-56 -16,-44 -18,-38C-10,-44 -2,-44 4,-40C2,-56 6,-70 18,-70C30,-70 30,-54 26,-42C38,-50 54,-44 52,-30C50,-18 38,-16 32,-16C34,-4 20,2 8,-2C-4,4 -16,2 -22,-4C-32,2 -40,-2 -46,-8Z', '#D9A55B') +
    path('M-46,-8C-40,-2 -32,2 -22,-4C-16,2 -4,4 8,-2C20,2 34,-4 32,-16C38,-16 50,-18 52,-30C44,-22 34,-26 28,-22C18,-10 2,-14 -6,-12C-20,-8 -36,-12 -46,-8Z', '#B9803A', 0.55) +
    line('M-36,-34Q-28,-30 -20,-36M6,-40Q16,-36 26,-42M-40,-52Q-33,-48 -20,-50M8,-58Q16,-54 27,-57M34,-42Q38,-34 36,-22M-48,-26Q-42,-20 -46,-12M-6,-40Q-2,-26 -8,-8', '#A8742F', 1.8) +
    ellipse(-24, -56, 6, 3, '#F3D79A', -10) + ellipse(18, -67, 7, 3.4, '#F3D79A', 4) + line('M-36,-26Q-20,-34 -8,-32', '#F0CE92', 3)
  const slice = ellipse(0, -9, 15, 9.4, '#B9803A') + ellipse(0, -10, 14, 8.4, '#F6DF9E') + `<ellipse cx="0" cy="-10" rx="9" ry="5" fill="none" stroke="#DDB65E" stroke-width="1.4"/>` + line('M-6,-10h1M3,-12h1M4,-8h1M-2,-8h1', '#C9A040', 1.4)
  return { svg: place(root, -6, 0, 1.06) + place(slice, 46, 0, 0.95), w: 126, h: 78 }
}
