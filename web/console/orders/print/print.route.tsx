import { Printer } from 'lucide-react'
import { type LinksFunction, useSearchParams } from 'react-router'
import { MAX_PRINTED } from '#contract/calls/console/order-desk.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { useCalls } from '../../api/calls.ts'
import { useConsoleQuery } from '../../api/use-console-query.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { orderCalls } from '../calls.ts'
import { Label } from './label.tsx'
import styles from './print.css?url'
import { Receipt } from './receipt.tsx'
import { PackingSlip } from './slip.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const KINDS = ['slip', 'label', 'receipt'] as const

/**
 * Packing slips, labels of 100 × 150 mm or receipts of the chosen orders, one to a page, as the browser prints or saves them. Printing
 * changes nothing. A receipt is in the customer's language and in Korean.
 */
export default function PrintPage() {
  const { t } = useTranslation()
  const calls = useCalls(orderCalls)
  const [search] = useSearchParams()
  const kind = KINDS.find((each) => each === search.get('kind')) ?? 'slip'
  const ids = (search.get('ids') ?? '').split(',').filter(Boolean).slice(0, MAX_PRINTED)
  const query = useConsoleQuery({
    key: ['orders', 'print', ids],
    read: (signal) => Promise.all(ids.map((orderId) => calls.details({ orderId }, { signal }))),
  })
  return (
    <div className={`print-page print-${kind}`}>
      <PageHead
        title={t(`console.orders.print.${kind}`)}
        note={t('console.orders.print.count', { count: ids.length })}
        back={{ to: `${CONSOLE_PATH}/orders`, text: t('console.orders.nav') }}
      >
        <Button kind="primary" icon={<Printer className="icon" aria-hidden />} onClick={() => print()}>
          {t('console.orders.print.now')}
        </Button>
      </PageHead>
      <QueryState query={query}>
        {(orders) => (
          <div className="print-sheets">
            {orders.map(({ order, language }) => {
              if (kind === 'label') return <Label key={order._id} order={order} />
              if (kind === 'receipt') return <Receipt key={order._id} order={order} language={language} />
              return <PackingSlip key={order._id} order={order} language={language} />
            })}
          </div>
        )}
      </QueryState>
    </div>
  )
}
