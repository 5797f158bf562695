import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AgainLine } from '#contract/calls/orders.ts'
import type { Api } from '#contract/client.ts'
import { ApiError } from '../../base/api/api-error.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useStillHere } from '../../base/page/use-still-here.ts'
import { useApi, useSession } from '../../base/session/session.ts'
import { useCart } from '../../cart/cart.ts'
import { toast } from '../../ui/toast/toast.ts'
import { againKey } from '../order-keys.ts'
import { amountsOf, chosenOf, type Quantities } from './again-rules.ts'

type ComparedOrder = Awaited<ReturnType<Api['order']['again']>>

/** An old order that is being added to the cart again. */
export interface Again {
  order: ComparedOrder | null
  lines: readonly AgainLine[]
  /** `missing`: the customer has no such order. */
  failure: 'missing' | 'failed' | null
  reload: () => void
  quantities: Quantities
  set: (itemId: string, quantity: number) => void
  /** Number of chosen pieces, and their price today in won. */
  count: number
  amount: number
  /** The final price of the cart including the chosen pieces, in won. */
  basketAmount: number
  busy: boolean
  add: () => Promise<void>
  /** Sentences about what could not be added as chosen; null before the button was pressed. */
  notAdded: readonly string[] | null
}

/** Loads an old order compared with today's stock and prices, and adds the chosen quantities to the cart with one call. */
export function useAgain(orderId: string): Again {
  const { t } = useTranslation()
  const api = useApi()
  const { accountId } = useSession()
  const cart = useCart()
  const navigate = useNavigate()
  const stillHere = useStillHere()
  const [changed, setChanged] = useState<Quantities>({})
  const [busy, setBusy] = useState(false)
  const [notAdded, setNotAdded] = useState<readonly string[] | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: againKey(accountId, orderId),
    queryFn: () => api.order.again({ id: orderId }),
    enabled: accountId !== null,
  })

  const lines = data?.lines ?? []
  const quantities = { ...amountsOf(lines), ...changed }
  const chosen = chosenOf(lines, quantities, cart.quantities)

  async function add(): Promise<void> {
    if (busy || chosen.count === 0) return
    setBusy(true)
    setNotAdded(null)
    try {
      // Pending changes are sent first, so that the server's cart is the one on the screen.
      await cart.flush()
      const merged = await api.cart.merge({ cart: chosen.cart })
      const sentences: string[] = []
      for (const change of merged.changes) {
        if (!(change.itemId in chosen.cart)) continue
        if (change.kind === 'reduced') sentences.push(t('orders.again.capped', { item: change.name, count: change.quantity }))
        if (change.kind === 'gone') sentences.push(t('orders.again.notIn', { item: change.name }))
        if (change.kind === 'outOfStock') {
          sentences.push(t('orders.again.notIn', { item: change.name }))
          if (!(change.itemId in cart.quantities)) await api.cart.set({ itemId: change.itemId, quantity: 0 })
        }
      }
      await cart.refresh()
      if (sentences.length === 0) {
        toast({ kind: 'success', text: t('orders.again.added') })
        if (stillHere()) void navigate('/Cart')
      } else setNotAdded(sentences)
    } catch (failure) {
      console.warn('The order was not added to the cart', failure)
      toast({ kind: 'error', text: t('orders.again.failed') })
    } finally {
      setBusy(false)
    }
  }

  return {
    order: data ?? null,
    lines,
    failure: error && (error instanceof ApiError && error.status === 404 ? 'missing' : 'failed'),
    reload: () => void refetch(),
    quantities,
    set: (itemId, quantity) => setChanged((now) => ({ ...now, [itemId]: quantity })),
    count: chosen.count,
    amount: chosen.amount,
    basketAmount: cart.totals.finalPrice + chosen.more,
    busy,
    add,
    notAdded,
  }
}
