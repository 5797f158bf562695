import { Truck } from 'lucide-react'
import type { RoundStop } from '#contract/calls/console/delivery-round.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { LedgerSlip } from '../../ui/ledger-slip.tsx'
import { PlannedNote } from './planned-note.tsx'
import { type Hours, StopFacts, StopWindow } from './stop-facts.tsx'
import type { RoundWork } from './use-round.ts'

interface StopProps {
  stop: RoundStop
  hours: Hours
  round: RoundWork
  mayMove: boolean
}

/** A packed order, which the driver takes along or leaves for a courier. */
export function PackedStop({ stop, hours, round, mayMove }: StopProps) {
  const { t } = useTranslation()
  return (
    <LedgerSlip late={stop.late} className="stop" margin={<StopWindow stop={stop} hours={hours} />}>
      <StopFacts stop={stop} onTheWay={false} />
      {stop.planned ? (
        <PlannedNote stop={stop} onUndo={() => round.undo([stop.orderId])} />
      ) : (
        mayMove && (
          <Button
            wide
            className="stop-act"
            busy={round.taking}
            icon={<Truck className="icon" aria-hidden />}
            onClick={() => round.take([stop])}
          >
            {t('console.parcels.round.take')}
            <span className="visually-hidden"> {stop.orderNumber}</span>
          </Button>
        )
      )}
    </LedgerSlip>
  )
}
