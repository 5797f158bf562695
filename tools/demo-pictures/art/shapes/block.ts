import { FOOT, type Shape } from '../pack.ts'
import { drawPanel } from '../panel.ts'
import { line, path, rect } from '../svg.ts'

/** Two domes of kithul jaggery, tied with a woven strip that carries the label. */
export const block: Shape = (pack) => {
  const y = FOOT - 140
  const panel = drawPanel(pack, { cx: 0, y: y + 117.4, w: 40, h: 20 }, 12, 0)
  const svg =
    path(`M-48,${y + 140}C-50,${y + 110} -30,${y + 96} 0,${y + 96}C30,${y + 96} 50,${y + 110} 48,${y + 140}Z`, '#7A4524') +
    path(`M-48,${y + 140}C-50,${y + 110} -30,${y + 96} 0,${y + 96}C-12,${y + 104} -22,${y + 122} -22,${y + 140}Z`, '#9A5D33') +
    path(
      `M-27,${y + 101}C-27,${y + 72} -14,${y + 64} 3,${y + 64}C22,${y + 64} 31,${y + 78} 29,${y + 103}C20,${y + 98} -12,${y + 94} -27,${y + 101}Z`,
      '#6A3A1D',
    ) +
    path(`M-27,${y + 101}C-27,${y + 72} -14,${y + 64} 3,${y + 64}C-8,${y + 71} -14,${y + 86} -14,${y + 97}Z`, '#8B522B') +
    rect(-44, y + 118, 88, 17, '#D8B36A') +
    line(`M-44,${y + 122}H44M-44,${y + 127}H44M-44,${y + 132}H44`, '#A9813A', 1) +
    rect(-25, y + 113, 50, 27, '#FFF7E2') +
    rect(-25, y + 113, 50, 2.6, pack.tone.main) +
    panel.svg
  return { svg, w: 100, h: 76, panel }
}
