import { ellipse, line, path, rect } from '../svg.ts'

/** Small round-bottomed hopper pan with two ear handles, a lid leaning behind, and a lacy hopper in it. */
export function hopperPan(): string {
  const svg =
    path('M-2,-46C-2,-88 58,-88 58,-46Z', '#8E989C') +
    path('M-2,-46C-2,-88 58,-88 58,-46C50,-72 14,-74 -2,-46Z', '#C9D0D2') +
    rect(22, -86, 12, 8, '#22302A', 3) +
    line('M25,-78h6', '#22302A', 4) +
    path('M-60,-46H60C58,-16 32,0 0,0C-32,0 -58,-16 -60,-46Z', '#2A3234') +
    path('M-60,-46H-48C-46,-22 -26,-6 0,0C-32,0 -58,-16 -60,-46Z', '#4A565A') +
    line('M-46,-26Q-38,-10 -20,-5', '#fff', 2.6, 0.18) +
    ellipse(0, -47, 60, 13, '#4A565A') +
    ellipse(0, -46.4, 55, 10.6, '#1A2022') +
    ellipse(0, -44.6, 46, 8, '#F6E8C6') +
    `<ellipse cx="0" cy="-45" rx="49" ry="9" fill="none" stroke="#D9A55B" stroke-width="2.4" stroke-dasharray="3 1.6"/>` +
    ellipse(0, -43.6, 22, 4.4, '#FFFBEF') +
    line('M-60,-44C-70,-48 -70,-36 -58,-36M60,-44C70,-48 70,-36 58,-36', '#6B4228', 5)
  return svg
}
