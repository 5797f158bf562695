import { useCallback, useEffect, useState } from 'react'
import type { Order } from '#contract/calls/orders.ts'
import { optionalPart } from '../../base/connection/lazy-part.tsx'
import { keepFresh } from '../../base/live/keep-fresh.ts'
import { useApi } from '../../base/session/session.ts'
import { keepFinishRoom } from './finish-room.ts'
import { isUnpaid } from './is-unpaid.ts'

const UnpaidOrders = optionalPart(() => import('./unpaid-orders.tsx'))

/** Milliseconds between two requests while there is no stream. */
const POLL_MS = 30_000

/**
 * Offers to pay the customer's unpaid order; of several, the one with the earliest deadline. Lazy component without the query library,
 * which home and cart do not load.
 */
export default function OwnFinishPaying() {
  const api = useApi()
  const [unpaid, setUnpaid] = useState<readonly Order[]>([])
  // Stays mounted once used: the payment sheet outlives the order that it has just paid.
  const [used, setUsed] = useState(false)
  const load = useCallback(async () => {
    const { orders } = await api.order.my()
    const open = orders.filter(isUnpaid).toSorted((one, other) => (one.dueAt ?? '').localeCompare(other.dueAt ?? ''))
    setUnpaid(open)
    if (open.length > 0) setUsed(true)
    else keepFinishRoom(0)
  }, [api])
  useEffect(() => keepFresh({ type: 'order', load, pollMs: POLL_MS, eager: true }), [load])
  return used && <UnpaidOrders orders={unpaid} onPaid={() => void load().catch(() => undefined)} />
}
