import { Truck } from 'lucide-react'
import type { RoundStop } from '#contract/calls/console/delivery-round.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { KoreanFont } from '../../../ui/text/korean-font.tsx'
import { useCalls } from '../../api/calls.ts'
import { useConsoleQuery } from '../../api/use-console-query.ts'
import { useMay } from '../../session/console-session.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { parcelCalls } from '../calls.ts'
import { OnTheWay } from './on-the-way.tsx'
import { PackedStop } from './packed-stop.tsx'
import { ROUND_KEY, useRound } from './use-round.ts'

/** The shop's own deliveries of today: what is on the way, and what is still in the shop, by district. */
export function OwnRound() {
  const { t } = useTranslation()
  const calls = useCalls(parcelCalls)
  const round = useRound()
  const mayMove = useMay()('orders.move')
  const query = useConsoleQuery({ key: ROUND_KEY, live: ['order'], read: (signal) => calls.round({}, { signal }) })
  return (
    <div className="page-body round">
      <KoreanFont />
      <QueryState query={query}>
        {({ hours, delivered, items }) => {
          const onWay = items.filter(({ status }) => status === 'Order on Delivery')
          const packed = items.filter(({ status }) => status !== 'Order on Delivery')
          const nextStop = groupByDistrict(onWay)
            .flatMap(({ stops }) => stops)
            .find(({ planned }) => planned === null)
          const ready = packed.filter(({ planned }) => planned === null)
          if (items.length === 0)
            return (
              <EmptyState
                drawing="parcel"
                title={t('console.parcels.round.none')}
                text={t('console.parcels.round.noneText', { count: delivered })}
              />
            )
          return (
            <>
              <div className="round-progress">
                <p>
                  <b>{t('console.parcels.round.progress', { done: delivered, all: delivered + items.length })}</b>{' '}
                  {t('console.parcels.round.hours', hours)}
                </p>
                <progress aria-hidden value={delivered} max={delivered + items.length} />
              </div>
              {groupByDistrict(onWay).map(({ area, stops }) => (
                <section key={area} className="district" aria-label={area}>
                  <header>
                    <h2 lang="ko">{area}</h2> <span>{t('console.parcels.round.stops', { count: stops.length })}</span>
                  </header>
                  {stops.map((stop) => (
                    <OnTheWay key={stop.orderId} stop={stop} hours={hours} round={round} mayMove={mayMove} next={stop === nextStop} />
                  ))}
                </section>
              ))}
              {packed.length > 0 && (
                <section className="round-packed" aria-label={t('console.parcels.round.packed')}>
                  <header className="round-packed-head">
                    <h2>{t('console.parcels.round.packed')}</h2>
                    {mayMove && ready.length > 1 && (
                      <Button
                        kind={onWay.length === 0 ? 'primary' : 'secondary'}
                        busy={round.taking}
                        icon={<Truck className="icon" aria-hidden />}
                        onClick={() => round.take(ready)}
                      >
                        {t('console.parcels.round.takeAll', { count: ready.length })}
                      </Button>
                    )}
                  </header>
                  {groupByDistrict(packed).map(({ area, stops }) => (
                    <section key={area} className="district" aria-label={t('console.parcels.round.packedIn', { area })}>
                      <header>
                        <h3 lang="ko">{area}</h3> <span>{t('console.parcels.round.stops', { count: stops.length })}</span>
                        {mayMove && stops.length > 1 && (
                          <Button small busy={round.taking} onClick={() => round.take(stops.filter(({ planned }) => planned === null))}>
                            {t('console.parcels.round.takeArea')}
                            <span className="visually-hidden"> {area}</span>
                          </Button>
                        )}
                      </header>
                      {stops.map((stop) => (
                        <PackedStop key={stop.orderId} stop={stop} hours={hours} round={round} mayMove={mayMove} />
                      ))}
                    </section>
                  ))}
                </section>
              )}
            </>
          )
        }}
      </QueryState>
    </div>
  )
}

/** The stops of one district. */
interface District {
  area: string
  stops: readonly RoundStop[]
}

/** Stops by district, in the order in which the round has them. */
function groupByDistrict(stops: readonly RoundStop[]): District[] {
  return [...Map.groupBy(stops, ({ area }) => area)].map(([area, own]) => ({ area, stops: own }))
}
