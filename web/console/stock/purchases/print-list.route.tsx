import { Printer } from 'lucide-react'
import type { LinksFunction } from 'react-router'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { STOCK_PATH } from '../stock-pieces.tsx'
import styles from './print-list.css?url'
import { SupplierPaper } from './supplier-paper.tsx'
import { usePurchasesNow } from './use-purchases.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** The purchase list on paper, a sheet for each supplier, as the browser prints or saves it. Printing changes nothing. */
export default function PrintListPage() {
  const { t } = useTranslation()
  const purchases = usePurchasesNow()
  return (
    <>
      <PageHead title={t('console.stock.buy.title')} back={{ to: `${STOCK_PATH}/purchases`, text: t('console.stock.buy.title') }}>
        <Button kind="primary" icon={<Printer className="icon" aria-hidden />} onClick={() => print()}>
          {t('console.stock.buy.print')}
        </Button>
      </PageHead>
      <QueryState query={purchases}>
        {({ lines, suppliers }) => (
          <div className="print-sheets">
            {lines.length === 0 && (
              <Panel>
                <EmptyState drawing="basket" title={t('console.stock.buy.none')} text={t('console.stock.buy.noneText')} />
              </Panel>
            )}
            {[...suppliers, null].map((supplier) => (
              <SupplierPaper
                key={supplier?._id ?? ''}
                supplier={supplier}
                lines={lines.filter(({ supplierId }) => supplierId === (supplier?._id ?? null))}
              />
            ))}
          </div>
        )}
      </QueryState>
    </>
  )
}
