import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Api } from '#contract/client.ts'
import type { AgainLine } from '#contract/orders.ts'
import { ApiError } from '../../base/api/api-error.ts'
import { useApi } from '../../base/session/session.ts'
import { useCart } from '../../cart/cart.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toast/toast.ts'
import { amountsOf, chosenOf, type Quantities } from './again-rules.ts'

type Answer = Awaited<ReturnType<Api['order']['again']>>

/** An old order on its way into the basket. */
export interface Again {
  order: Answer | null
  lines: readonly AgainLine[]
  /** `missing`: there is no such order of this customer. */
  failure: 'missing' | 'failed' | null
  reload: () => void
  quantities: Quantities
  set: (itemId: string, quantity: number) => void
  /** Of what is chosen: how many pieces, and what they cost today, in won. */
  count: number
  amount: number
  /** What the basket comes to with it, in won. */
  basketAmount: number
  busy: boolean
  add: () => Promise<void>
  /** What could not be put in as it was wished, in sentences; null before the button. */
  told: readonly string[] | null
}

/** Reads an old order against today's shelf, lets amounts be changed, and puts what is chosen into the basket with one call. */
export function useAgain(orderId: string, accountId: string | null): Again {
  const { t } = useTranslation()
  const api = useApi()
  const cart = useCart()
  const navigate = useNavigate()
  const [order, setOrder] = useState<Answer | null>(null)
  const [failure, setFailure] = useState<Again['failure']>(null)
  const [quantities, setQuantities] = useState<Quantities>({})
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<readonly string[] | null>(null)

  const load = useCallback(() => {
    if (accountId === null) return
    setFailure(null)
    api.order.again({ id: orderId }).then(
      (answer) => {
        setOrder(answer)
        setQuantities(amountsOf(answer.lines))
      },
      (error: unknown) => setFailure(error instanceof ApiError && error.status === 404 ? 'missing' : 'failed'),
    )
  }, [api, orderId, accountId])
  useEffect(load, [load])

  const lines = order?.lines ?? []
  const chosen = chosenOf(lines, quantities, cart.quantities)

  async function add(): Promise<void> {
    if (busy || chosen.count === 0) return
    setBusy(true)
    setTold(null)
    try {
      // What was tapped before goes first, so that the basket of the server is the one that is seen.
      await cart.flush()
      const answer = await api.cart.merge({ cart: chosen.cart })
      const sentences: string[] = []
      for (const change of answer.changes) {
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
        void navigate('/Cart')
      } else setTold(sentences)
    } catch (error) {
      console.warn('The order was not put into the basket', error)
      toast({ kind: 'error', text: t('orders.again.failed') })
    } finally {
      setBusy(false)
    }
  }

  return {
    order,
    lines,
    failure,
    reload: load,
    quantities,
    set: (itemId, quantity) => setQuantities((now) => ({ ...now, [itemId]: quantity })),
    count: chosen.count,
    amount: chosen.amount,
    basketAmount: cart.totals.finalPrice + chosen.more,
    busy,
    add,
    told,
  }
}
