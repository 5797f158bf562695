import { drawMotif } from '../motif-table.ts'
import { type Drawing, FOOT, type Pack } from '../pack.ts'
import { clip, ellipse, line, path, place, rect } from '../svg.ts'

const GLASS = 'M-31,26H31L25,122Q24.5,128 18,128H-18Q-24.5,128 -25,122Z'

/** A poured glass. @param cold true for drinks that are served with ice and a straw */
export function glassOf(pack: Pack, cold: boolean): Drawing {
  const fruit =
    pack.motif && cold && pack.motif !== 'bubbles' && pack.motif !== 'cola'
      ? place(drawMotif(pack.motif, pack.motifColour), 47, 109, 0.85)
      : ''
  const ice = cold
    ? place(rect(-9, -9, 18, 18, '#fff', 3, 0.35), -9, 52, 1, 14) +
      place(rect(-8, -8, 16, 16, '#fff', 3, 0.28), 11, 60, 1, -18) +
      place(rect(-8, -8, 16, 16, '#fff', 3, 0.22), -4, 74, 1, 30)
    : ''
  const straw = cold ? line('M4,96L20,12H36', pack.tone.main, 4.4) : ''
  const svg =
    path(GLASS, '#EEF5F6', 0.92) +
    clip(
      GLASS,
      straw +
        path('M-40,40H40V130H-40Z', pack.content, 0.94) +
        ellipse(0, 40, 30.4, 4.4, pack.content) +
        ellipse(0, 40, 30.4, 4.4, '#fff', 0, 0.3) +
        ice +
        path('M-28,44H-19L-16,122H-23Z', '#fff', 0.34) +
        path('M28,44H22L18,122H23Z', '#000', 0.08),
    ) +
    (cold ? line('M16.5,32L20,12H36', pack.tone.main, 4.4) : ellipse(0, 40, 26, 2.6, '#fff', 0, 0.5)) +
    line(GLASS, '#8FA9B0', 1.8) +
    fruit
  return { svg, w: fruit ? 132 : 74, h: FOOT - 8 }
}
