import { type LinksFunction, useSearchParams } from 'react-router'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { EdgeBand } from '../../ui/edge-band.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { NOBODY, usePurchasesNow } from '../purchases/use-purchases.ts'
import styles from '../stock.css?url'
import { DeliveryForm } from './delivery-form.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/**
 * Receives a delivery. From the purchase list it opens with what was ordered from a supplier: `?supplier=…`. Without one it waits for
 * nothing: the suppliers come when they are read.
 */
export default function ReceivePage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const from = search.get('supplier')
  const purchases = usePurchasesNow()
  if (from !== null) {
    const supplierId = from === NOBODY ? null : from
    return (
      <QueryState query={purchases}>
        {({ suppliers, lines }) => (
          <DeliveryForm
            key={from}
            suppliers={suppliers}
            start={{
              supplierId: suppliers.some(({ _id }) => _id === supplierId) ? (supplierId ?? '') : '',
              ordered: lines.filter((line) => line.ordered && line.supplierId === supplierId),
            }}
          />
        )}
      </QueryState>
    )
  }
  return (
    <>
      {purchases.isError && !purchases.data && (
        <EdgeBand
          kind="waits"
          role="status"
          action={
            <Button small onClick={() => void purchases.refetch()}>
              {t('common.action.retry')}
            </Button>
          }
        >
          <b>{t('console.ui.failedTitle')}:</b> {t('console.stock.buy.suppliers')}
        </EdgeBand>
      )}
      <DeliveryForm suppliers={purchases.data?.suppliers ?? []} start={{ supplierId: '', ordered: [] }} />
    </>
  )
}
