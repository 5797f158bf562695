import { ellipse, line, path, rect } from '../svg.ts'

/** Steel tiffin carrier of three tiers in its frame. */
export function tiffinCarrier(): string {
  const tier = (y: number) =>
    path(`M-36,${y}V${y + 24}Q-36,${y + 28} -32,${y + 28}H32Q36,${y + 28} 36,${y + 24}V${y}Z`, '#B8C2C4') +
    rect(-32, y, 8, 28, '#E8ECED') +
    rect(24, y, 12, 27, '#8E989C') +
    rect(-38, y - 2, 76, 5, '#DCE3E5', 2) +
    line(`M-36,${y + 3}H36`, '#7F8A8E', 1.2)
  const svg =
    line('M-43,-4V-92C-43,-124 43,-124 43,-92V-4', '#6E787C', 5) +
    line('M-43,-4V-92C-43,-124 43,-124 43,-92', '#B8C2C4', 1.6) +
    rect(-15, -121, 30, 9, '#BF2A11', 4.5) +
    line('M-10,-118.6H10', '#fff', 1.6, 0.4) +
    path('M-34,-92C-32,-106 32,-106 34,-92Z', '#C9D0D2') +
    path('M-34,-92C-32,-104 -14,-103 -6,-102Q-22,-100 -24,-92Z', '#fff', 0.6) +
    ellipse(0, -103, 5, 3.4, '#6E787C') +
    tier(-90) +
    tier(-61) +
    tier(-32) +
    rect(-46, -6, 92, 6, '#7F8A8E', 3) +
    rect(-47, -66, 9, 14, '#7F8A8E', 2) +
    rect(38, -66, 9, 14, '#7F8A8E', 2)
  return svg
}
