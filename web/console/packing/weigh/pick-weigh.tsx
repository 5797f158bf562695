import type { PickOrder } from '#contract/calls/console/packing.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { useCalls } from '../../api/calls.ts'
import { useConsoleQuery } from '../../api/use-console-query.ts'
import { EdgeBand } from '../../ui/edge-band.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { weighCalls } from './calls.ts'
import { WeighHead } from './weigh-head.tsx'
import { WeighPanel } from './weigh-panel.tsx'

interface PickWeighProps {
  order: PickOrder
  productId: string
  /** The address of the pick list. */
  back: string
  /** Called after the readings were taken; the store has ticked the pieces off. */
  onDone: () => void
  onMissing: () => void
}

/** The scale in the place of the pick list, for the pieces of one order. */
export default function PickWeigh({ order, productId, back, onDone, onMissing }: PickWeighProps) {
  const { t, language } = useTranslation()
  const calls = useCalls(weighCalls)
  const query = useConsoleQuery({
    key: ['weighing', order._id, language],
    live: ['order'],
    read: (signal) => calls.read({ orderId: order._id }, { signal }),
  })
  const line = query.data?.lines.find(({ itemId }) => itemId === productId)
  const note = line && t('console.weigh.lineOf', { name: order.name, place: line.place, count: query.data?.places ?? 0 })
  return (
    <>
      <WeighHead orderNumber={order.orderNumber} note={note} back={back} backText={t('console.packing.nav')} />
      <div className="page-body weigh-page">
        <QueryState query={query}>
          {({ open }) =>
            line && open ? (
              <WeighPanel key={line.itemId} orderId={order._id} line={line} onDone={onDone} onMissing={onMissing} />
            ) : (
              <EdgeBand kind="waits" role="status">
                {t('console.weigh.closed')}
              </EdgeBand>
            )
          }
        </QueryState>
      </div>
    </>
  )
}
