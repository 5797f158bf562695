import { ellipse, line, path, rect } from '../svg.ts'

/** Aluminium pressure cooker with its whistle and a black handle. */
export function pressureCooker(): string {
  const svg =
    path('M-54,-58H34L32,-8Q31,0 22,0H-42Q-51,0 -52,-8Z', '#B8C2C4') +
    path('M-54,-58H-40L-36,0H-42Q-51,0 -52,-8Z', '#E3E8E9') +
    path('M34,-58H20L18,0H22Q31,0 32,-8Z', '#8E989C') +
    line('M-52,-14Q-10,-9 32,-14', '#8E989C', 1.6) +
    path('M-50,-62C-46,-80 26,-80 30,-62Z', '#C9D0D2') +
    path('M-50,-62C-46,-80 -20,-78 -10,-76Q-34,-72 -38,-62Z', '#fff', 0.6) +
    rect(-57, -64, 94, 8, '#A9B3B6', 3) +
    line('M-55,-62H35', '#E3E8E9', 1.6) +
    rect(-16, -84, 12, 10, '#6E787C', 2) +
    rect(-14, -96, 8, 14, '#22302A', 3) +
    line('M-12,-100q3,-4 0,-7M-8,-101q3,-4 0,-7', '#9FAAAE', 1.6) +
    ellipse(10, -75, 4, 2.6, '#BF2A11') +
    path('M30,-70H70Q76,-70 76,-65Q76,-60 70,-60H34Z', '#22302A') +
    path('M34,-56H66Q71,-56 71,-51Q71,-47 66,-47H34Z', '#33403A') +
    line('M36,-67H68', '#5A6A62', 2) +
    path('M-57,-56H-66Q-70,-56 -70,-51Q-70,-47 -66,-47H-54Z', '#33403A')
  return `<g transform="translate(-3 0) scale(.96)">${svg}</g>`
}
