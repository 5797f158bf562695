import { Lock } from 'lucide-react'
import { useState } from 'react'
import { type LinksFunction, useParams } from 'react-router'
import { STOCKTAKE_VIEWS, type StocktakeLine, type StocktakeView } from '#contract/calls/console/stock/stocktakes.ts'
import { localized } from '#contract/rules/languages.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { useAisles } from '../../../base/store/aisles.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useCalls } from '../../api/calls.ts'
import { useConsoleList, useConsoleQuery } from '../../api/use-console-query.ts'
import { useMay } from '../../session/console-session.tsx'
import { shortMoment } from '../../ui/clock.ts'
import { EdgeBand } from '../../ui/edge-band.tsx'
import { FilterChip } from '../../ui/filters.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import styles from '../stock.css?url'
import { ItemName } from '../stock-pieces.tsx'
import { stocktakeCalls } from './calls.ts'
import { CloseSheet } from './close-sheet.tsx'
import { CountBar } from './count-bar.tsx'
import { CountSheet } from './count-sheet.tsx'
import ownStyles from './stocktake.css?url'
import { COUNTS_PATH, Figures, StocktakeState, scopeText } from './stocktake-pieces.tsx'
import { Sums } from './sums.tsx'

export const links: LinksFunction = () => [styles, ownStyles].map((href) => ({ rel: 'stylesheet', href }))

/** One stock count: scan or type a product, write its figure down, see what others count, and close it. */
export default function StocktakePage() {
  const aisles = useAisles()
  const { t, language } = useTranslation()
  const { countId: id = '' } = useParams()
  const calls = useCalls(stocktakeCalls)
  const may = useMay()
  /** Null until somebody chooses. */
  const [chosen, setView] = useState<StocktakeView | null>(null)
  const [camera, setCamera] = useState(false)
  const [closing, setClosing] = useState(false)
  const [counting, setCounting] = useState<{ line: StocktakeLine; scanned: boolean } | null>(null)
  const query = useConsoleQuery({ key: ['stocktake', 'of', id], read: (signal) => calls.of({ id }, { signal }), live: ['stocktake'] })
  const stocktake = query.data?.stocktake
  const isOpen = stocktake?.state === 'open'
  // A count that has ended opens with its figures, an open one with what is left to do.
  const view = chosen ?? (stocktake && !isOpen ? 'counted' : 'uncounted')
  const list = useConsoleList({
    key: ['stocktake', 'lines', id, view],
    read: (cursor, signal) => calls.lines({ id, view, ...(cursor && { cursor }) }, { signal }),
    live: ['stocktake'],
  })
  const counts = stocktake && {
    uncounted: stocktake.items - stocktake.counted,
    counted: stocktake.counted,
    different: stocktake.different,
  }
  return (
    <>
      <PageHead
        title={stocktake ? scopeText(stocktake, { t, aisles }) : t('console.stocktake.nav')}
        note={stocktake && t('console.stocktake.progress', { counted: stocktake.counted, count: stocktake.items })}
        back={{ to: COUNTS_PATH, text: t('console.stocktake.nav') }}
      >
        {isOpen && may('catalogue.write') && (
          <Button small icon={<Lock className="icon" aria-hidden />} onClick={() => setClosing(true)}>
            {t('console.stocktake.close')}
          </Button>
        )}
      </PageHead>
      <div className="page-body count-page">
        {stocktake?.endedAt && query.data && (
          <Panel title={<StocktakeState state={stocktake.state} />}>
            <p>{t('console.stocktake.ended', { when: shortMoment(stocktake.endedAt, language), name: stocktake.endedBy ?? '' })}</p>
            {stocktake.state === 'closed' && (
              <>
                <h3 className="field-label">{t('console.stocktake.sum.booked')}</h3>
                <Sums sums={query.data.sums} />
              </>
            )}
          </Panel>
        )}
        <fieldset className="filter-row count-views">
          <legend className="visually-hidden">{t('console.stocktake.column.counted')}</legend>
          {STOCKTAKE_VIEWS.map((each) => (
            <FilterChip key={each} chosen={each === view} onChange={() => setView(each)}>
              {t(`console.stocktake.view.${each}`)} <b className="price">{counts?.[each] ?? ''}</b>
            </FilterChip>
          ))}
        </fieldset>
        {view === 'different' && isOpen && query.data && query.data.sums.piecesMore + query.data.sums.piecesLess > 0 && (
          <EdgeBand kind="preview">
            <b>{t('console.stocktake.sum.title')}</b>
            <Sums sums={query.data.sums} />
          </EdgeBand>
        )}
        <Panel flush>
          <QueryState query={list}>
            {() =>
              list.items.length === 0 ? (
                <EmptyState drawing="basket" title={t(`console.stocktake.empty.${view}`)} />
              ) : (
                <ul className="count-lines">
                  {list.items.map((line) => (
                    <li key={line.itemId}>
                      <button
                        type="button"
                        disabled={!isOpen}
                        aria-label={localized(line.names, language)}
                        onClick={() => setCounting({ line, scanned: false })}
                      >
                        {line.shelfPlace && <span className="place-code">{line.shelfPlace}</span>}
                        <ItemName
                          item={line}
                          note={
                            line.countedAt ? [line.countedBy, shortMoment(line.countedAt, language)].filter(Boolean).join(', ') : line.sku
                          }
                        />
                        <Figures line={line} />
                      </button>
                    </li>
                  ))}
                </ul>
              )
            }
          </QueryState>
          {list.hasNextPage && (
            <Button small className="count-more" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('console.ui.more')}
            </Button>
          )}
        </Panel>
        {isOpen && (
          <CountBar
            stocktakeId={id}
            camera={camera}
            onCamera={setCamera}
            counting={counting?.line.itemId ?? null}
            onFound={(line, scanned) => setCounting({ line, scanned })}
          />
        )}
      </div>
      {counting && (
        <CountSheet
          key={counting.line.itemId}
          stocktakeId={id}
          line={counting.line}
          onDone={() => {
            setCounting(null)
            // The next pack, with the same hand.
            setCamera(counting.scanned)
          }}
          onClose={() => setCounting(null)}
        />
      )}
      {closing && query.data && isOpen && <CloseSheet count={query.data} onClose={() => setClosing(false)} />}
    </>
  )
}
