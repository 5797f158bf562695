import { lazy, Suspense, useState } from 'react'
import { optionalImport } from '../base/connection/retry-import.ts'
import { QueryProvider } from '../base/query/query-provider.tsx'
import { isUnpaid } from './is-unpaid.ts'
import { useOrders } from './use-orders.ts'

const UnpaidOrders = lazy(optionalImport(() => import('./unpaid-orders.tsx')))

/** Offers to pay the customer's unpaid order; of several, the one with the earliest deadline. Lazy component. */
export default function OwnFinishPaying() {
  return (
    <QueryProvider>
      <UnpaidOrdersIfAny />
    </QueryProvider>
  )
}

function UnpaidOrdersIfAny() {
  const { orders, reload } = useOrders()
  const unpaid = (orders ?? []).filter(isUnpaid).toSorted((one, other) => (one.dueAt ?? '').localeCompare(other.dueAt ?? ''))
  // Stays mounted once used: the payment sheet outlives the order that it has just paid.
  const [used, setUsed] = useState(false)
  if (unpaid.length > 0 && !used) setUsed(true)
  return (
    used && (
      <Suspense fallback={null}>
        <UnpaidOrders orders={unpaid} onPaid={reload} />
      </Suspense>
    )
  )
}
