import { SquarePen } from 'lucide-react'
import { useState } from 'react'
import { type LinksFunction, useParams } from 'react-router'
import { localized } from '#contract/rules/languages.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useCalls } from '../api/calls.ts'
import { useConsoleQuery } from '../api/use-console-query.ts'
import { useMay } from '../session/console-session.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { stockCalls } from './calls.ts'
import { CorrectionSheet } from './correction-sheet.tsx'
import { ItemLots } from './item-lots.tsx'
import { Ledger } from './ledger.tsx'
import { LimitCell } from './limit-cell.tsx'
import styles from './stock.css?url'
import { ItemName, lastsText, perDay, ShelfLabel, STOCK_PATH } from './stock-pieces.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** The stock of one product: its figures, its lots, and every change with its reason and person. */
export default function StockItemPage() {
  const { t, language } = useTranslation()
  const { itemId = '' } = useParams()
  const calls = useCalls(stockCalls)
  const may = useMay()
  const query = useConsoleQuery({ key: ['stock', 'of', itemId], read: (signal) => calls.of({ id: itemId }, { signal }), live: ['order'] })
  /** The lot that is corrected; null for the product. */
  const [correcting, setCorrecting] = useState<{ lotId: string | null } | null>(null)
  const row = query.data?.row
  return (
    <>
      <PageHead
        title={row ? localized(row.names, language) : t('console.stock.nav')}
        back={{ to: STOCK_PATH, text: t('console.stock.nav') }}
      >
        {may('catalogue.read') && (
          <PageLink className={buttonClass({ small: true })} to={`${CONSOLE_PATH}/products/${itemId}`}>
            {t('console.stock.toProduct')}
          </PageLink>
        )}
        {may('stock.write') && row && (
          <Button kind="primary" small icon={<SquarePen className="icon" aria-hidden />} onClick={() => setCorrecting({ lotId: null })}>
            {t('console.stock.correct.open')}
          </Button>
        )}
      </PageHead>
      <div className="page-body">
        <QueryState query={query}>
          {({ row: item }) => (
            <>
              <Panel>
                <div className="stock-facts">
                  <ItemName item={item} note={item.shelfPlace ?? item.sku} />
                  <dl>
                    <div>
                      <dt>{t('console.stock.column.count')}</dt>
                      <dd className="price stock-count">{item.stockCount}</dd>
                    </div>
                    <div>
                      <dt>{t('console.stock.column.perDay')}</dt>
                      <dd className="price">{perDay(item.sold)}</dd>
                    </div>
                    <div>
                      <dt>{t('console.stock.column.lasts')}</dt>
                      <dd>{lastsText(item, t)}</dd>
                    </div>
                    <div>
                      <dt>{t('console.stock.column.label')}</dt>
                      <dd>
                        <ShelfLabel count={item.stockCount} />
                      </dd>
                    </div>
                    <div>
                      <dt>{t('console.stock.column.limit')}</dt>
                      <dd>
                        <LimitCell row={item} />
                      </dd>
                    </div>
                  </dl>
                </div>
              </Panel>
              <ItemLots item={item} onTakeOut={(lotId) => setCorrecting({ lotId })} />
              <Ledger itemId={itemId} />
              {correcting && <CorrectionSheet row={item} lotId={correcting.lotId} onClose={() => setCorrecting(null)} />}
            </>
          )}
        </QueryState>
      </div>
    </>
  )
}
