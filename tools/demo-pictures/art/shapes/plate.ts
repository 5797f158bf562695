import { standOnFoot } from '../bounds.ts'
import { drawDish } from '../dishes.ts'
import { FOOT, type Shape } from '../pack.ts'
import { drawPanel } from '../panel.ts'
import { ellipse, path, rect } from '../svg.ts'

/** A cooked dish of our own kitchen on a plate, its name on a pill in front. */
export const plate: Shape = (pack) => {
  const dish = drawDish(pack.kind)
  const top = FOOT - 30
  const panel = drawPanel(pack, { cx: 0, y: FOOT - 23.6, w: 82, h: 19.6 }, 10.8, 0)
  const svg =
    ellipse(0, top + 5, 62, 17, '#C4BFB3') +
    ellipse(0, top + 2, 62, 17, '#FFFFFF') +
    ellipse(0, top + 1, 48, 12, '#EBE8E1') +
    dish +
    path(`M-40,${FOOT - 28}H40A14,14 0 0 1 40,${FOOT}H-40A14,14 0 0 1 -40,${FOOT - 28}Z`, pack.tone.main) +
    rect(-51.4, FOOT - 25.4, 102.8, 22.8, pack.tone.panel, 11.4) +
    panel.svg
  return { ...standOnFoot(svg), panel }
}
