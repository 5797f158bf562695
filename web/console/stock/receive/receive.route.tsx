import { type LinksFunction, useSearchParams } from 'react-router'
import { QueryState } from '../../ui/query-state.tsx'
import { NOBODY, usePurchasesNow } from '../purchases/use-purchases.ts'
import styles from '../stock.css?url'
import { DeliveryForm } from './delivery-form.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** Receives a delivery. From the purchase list it opens with what was ordered from a supplier: `?supplier=…`. */
export default function ReceivePage() {
  const [search] = useSearchParams()
  const from = search.get('supplier')
  const supplierId = from === null || from === NOBODY ? null : from
  const purchases = usePurchasesNow()
  return (
    <QueryState query={purchases}>
      {({ suppliers, lines }) => (
        <DeliveryForm
          key={from}
          suppliers={suppliers}
          start={{
            supplierId: suppliers.some(({ _id }) => _id === supplierId) ? (supplierId ?? '') : '',
            ordered: from === null ? [] : lines.filter((line) => line.ordered && line.supplierId === supplierId),
          }}
        />
      )}
    </QueryState>
  )
}
