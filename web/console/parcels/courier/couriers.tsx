import { type ContextType, useMemo, useState } from 'react'
import type { ParcelOrder } from '#contract/calls/console/parcels.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { KoreanFont } from '../../../ui/text/korean-font.tsx'
import { useCalls } from '../../api/calls.ts'
import { useConsoleList } from '../../api/use-console-query.ts'
import { useMay } from '../../session/console-session.tsx'
import { FilterChip } from '../../ui/filters.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { parcelCalls } from '../calls.ts'
import { TrackingPanel } from '../tracking/tracking-panel.tsx'
import { useTracking } from '../tracking/use-tracking.ts'
import { BoxCountsContext } from './box-counts.tsx'
import { FilePanel } from './file-panel.tsx'
import { NumberSheet } from './number-sheet.tsx'
import { ParcelTable } from './parcel-table.tsx'

const STATES = ['packed', 'sent'] as const
type State = (typeof STATES)[number]
/** Orders that are read at once. */
const PAGE = 200

/** The orders for couriers: the file that goes out, the numbers that come back, and a number by hand. */
export function Couriers({ state, onState }: { state: State; onState: (state: State | null) => void }) {
  const { t } = useTranslation()
  const calls = useCalls(parcelCalls)
  const mayMove = useMay()('orders.move')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [boxes, setBoxes] = useState<ReadonlyMap<string, number>>(new Map())
  const boxCounts = useMemo<ContextType<typeof BoxCountsContext>>(
    () => ({
      of: ({ orderId, parcels }) => boxes.get(orderId) ?? Math.max(1, parcels.length),
      set: (orderId, count) => setBoxes((previous) => new Map(previous).set(orderId, count)),
    }),
    [boxes],
  )
  const [entering, setEntering] = useState<ParcelOrder | null>(null)
  const list = useConsoleList({
    key: ['parcels', 'orders', state],
    live: ['order'],
    read: (cursor, signal) => calls.orders({ state, limit: PAGE, ...(cursor && { cursor }) }, { signal }),
  })
  const tracking = useTracking()
  const picked = list.items.filter(({ orderId }) => chosen.has(orderId))
  // Without a choice it is the whole day's: every order that has no number yet.
  const wanted = picked.length > 0 ? picked : list.items.filter(({ parcels }) => parcels.length === 0)
  return (
    <div className="page-body">
      <KoreanFont />
      <div className="page-two couriers">
        <Panel
          flush
          title={t(`console.parcels.orders.${state}`)}
          note={t('console.parcels.orders.note')}
          action={
            <div className="couriers-states">
              {STATES.map((one) => (
                <FilterChip
                  key={one}
                  chosen={one === state}
                  onChange={() => {
                    setChosen(new Set())
                    onState(one === 'sent' ? one : null)
                  }}
                >
                  {t(`console.parcels.orders.${one}`)}
                </FilterChip>
              ))}
            </div>
          }
        >
          <QueryState query={list}>
            {() => (
              <BoxCountsContext value={boxCounts}>
                <ParcelTable list={list} chosen={chosen} onChoose={setChosen} onEnter={mayMove ? setEntering : null} />
              </BoxCountsContext>
            )}
          </QueryState>
        </Panel>
        {mayMove && (
          <div className="page-column">
            <FilePanel
              chosen={picked.length > 0}
              rests={tracking.read.data !== undefined}
              orders={wanted.map((order) => ({ orderId: order.orderId, boxes: boxCounts.of(order) }))}
            />
            <TrackingPanel tracking={tracking} />
          </div>
        )}
      </div>
      {entering && <NumberSheet order={entering} onClose={() => setEntering(null)} />}
    </div>
  )
}
