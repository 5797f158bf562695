import { ellipse, line, path, place, rect } from '../svg.ts'

/** Rotary coconut scraper: a table clamp, a crank and a head of curved blades that turns in half a coconut. */
export function coconutScraper(): string {
  const blades = [0, 60, 120, 180, 240, 300]
    .map((turn) =>
      place(path('M0,0C8,-6 12,-14 8,-21C2,-17 -2,-8 0,0Z', '#DCE3E5') + line('M2,-3C7,-8 9,-14 8,-19', '#8E989C', 1.3), 0, 0, 1, turn),
    )
    .join('')
  const svg =
    path('M-24,-36H24V-44H-24Z', '#6E787C') +
    path('M10,-40H22V-4Q22,0 18,0H-14V-8H10Z', '#8E989C') +
    path('M14,-40H18V-2H14Z', '#B8C2C4') +
    rect(-17, -22, 6, 18, '#B8C2C4') +
    [-19, -15, -11, -7].map((y) => line(`M-18,${y}h8`, '#6E787C', 1.2)).join('') +
    rect(-22, -26, 16, 5, '#6E787C', 2) +
    line('M-22,-1H-6', '#4F5F66', 4) +
    path('M-6,-44H10L8,-84H-4Z', '#B8C2C4') +
    path('M5,-44H10L8,-84H5Z', '#8E989C') +
    rect(-30, -92, 62, 10, '#A9B3B6', 5) +
    rect(-30, -91, 62, 3, '#E3E8E9', 1.5) +
    rect(-8, -95, 20, 16, '#8E989C', 5) +
    line('M32,-87V-58', '#8E989C', 6) +
    ellipse(32, -87, 5, 5, '#6E787C') +
    rect(30, -62, 24, 11, '#8A3D1E', 5) +
    rect(32, -60.5, 18, 3, '#fff', 1.5, 0.25) +
    ellipse(-41, -87, 20, 26, '#6B4228') +
    ellipse(-43.5, -87, 17.4, 23.4, '#FFFDF6') +
    ellipse(-44.5, -87, 13, 18, '#E4DCC8') +
    line('M-33,-66A20,26 0 0 1 -22,-80', '#8A5A38', 2.4) +
    place(blades, -42, -87, 0.74) +
    ellipse(-42, -87, 4, 4, '#6E787C') +
    ellipse(-43, -88, 1.6, 1.8, '#fff', 0, 0.5)
  return svg
}
