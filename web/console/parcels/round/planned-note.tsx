import type { RoundStop } from '#contract/calls/console/delivery-round.ts'
import { shortStatusText } from '#contract/text/order-status-text.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { EdgeBand } from '../../ui/edge-band.tsx'

/** A step that is taken in a moment, with the way to take it back. */
export function PlannedNote({ stop: { planned, orderNumber }, onUndo }: { stop: RoundStop; onUndo: () => void }) {
  const { t } = useTranslation()
  if (!planned) return null
  return (
    <EdgeBand
      kind="waits"
      role="status"
      action={
        <Button small className="stop-undo" onClick={onUndo}>
          {t('common.action.undo')}
          <span className="visually-hidden"> {orderNumber}</span>
        </Button>
      }
    >
      {t('console.orders.step.soon', { state: t(shortStatusText({ status: planned.to })), name: planned.by })}
    </EdgeBand>
  )
}
