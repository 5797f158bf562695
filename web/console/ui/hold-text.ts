import type { PackingHold } from '#contract/calls/console/order-desk.ts'
import type { Translate } from '#contract/text/translate.ts'

/** Why an order cannot take its next step: a question to its customer is open, or lines are not in the box. */
export function holdText({ linesLeft, waiting }: PackingHold, t: Translate): string {
  return waiting > 0 ? t('console.packing.held.waiting') : t('console.packing.held.lines', { count: linesLeft })
}
