import { line, path, place, rect } from '../svg.ts'

/** Pair of kottu choppers: broad blunt blades with a wooden grip along the top. */
export function choppers(): string {
  const one =
    path('M-27,-64H27L31,-6Q31,0 25,0H-25Q-31,0 -31,-6Z', '#B8C2C4') +
    path('M-27,-64H-14L-17,0H-25Q-31,0 -31,-6Z', '#E3E8E9') +
    path('M-31,-8H31V-6Q31,0 25,0H-25Q-31,0 -31,-6Z', '#8E989C') +
    line('M-28,-9H28', '#F5F7F7', 1.2) +
    rect(-6, -86, 12, 26, '#8E989C') +
    rect(-8, -116, 16, 36, '#8A5A2E', 6) +
    rect(-5, -112, 4, 28, '#B98A5A', 2) +
    line('M-8,-92H8M-8,-104H8', '#5A341E', 1.6)
  return place(one, 24, -1, 0.98, 12) + place(one, -24, -1, 0.98, -12)
}
