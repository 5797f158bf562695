import { FOOT, type Shape } from '../pack.ts'
import { drawPanel } from '../panel.ts'
import { ellipse, path, rect } from '../svg.ts'
import { drawDish } from '../dishes.ts'

/** A cooked dish of our own kitchen on a plate, its name on a pill in front. */
export const plate: Shape = (pack) => {
  const dish = drawDish(pack.kind)
  const top = FOOT - 30
  const panel = drawPanel(pack, { cx: 0, y: FOOT - 20.8, w: 80, h: 15.6 }, 10.5, 0)
  const svg =
    ellipse(0, top + 5, 62, 17, '#C4BFB3') +
    ellipse(0, top + 2, 62, 17, '#FFFFFF') +
    ellipse(0, top + 1, 48, 12, '#EBE8E1') +
    dish +
    path(`M-44,${FOOT - 26}H44Q52,${FOOT - 26} 52,${FOOT - 13}Q52,${FOOT} 44,${FOOT}H-44Q-52,${FOOT} -52,${FOOT - 13}Q-52,${FOOT - 26} -44,${FOOT - 26}Z`, pack.tone.main) +
    rect(-48.4, FOOT - 23, 96.8, 20, pack.tone.panel, 10) +
    panel.svg
  return { svg, w: 126, h: 78, panel }
}
