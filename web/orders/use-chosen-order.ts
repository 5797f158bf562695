import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Order } from '#contract/calls/orders.ts'

interface ChosenOrder {
  /** Id of the selected order, or of the one that the address names; undefined without either. */
  chosenId: string | undefined
  choose: (orderId: string) => void
  /** The address names an order that is not in the list. */
  missing: boolean
}

/**
 * The selected order. Links of notifications and the history name one: `/track#order-K-10024`. The browser resolves the hash before the
 * orders are shown, so the card is scrolled into view here.
 */
export function useChosenOrder(orders: readonly Order[]): ChosenOrder {
  const { hash } = useLocation()
  const [pressed, setPressed] = useState<{ orderId: string; hash: string } | null>(null)
  const named = /^#order-(.+)$/.exec(hash)?.[1]
  const namedId = orders.find(({ orderNumber }) => orderNumber === named)?._id
  useEffect(() => {
    if (namedId !== undefined) document.getElementById(`order-${named}`)?.scrollIntoView({ block: 'center' })
  }, [namedId, named])
  return {
    chosenId: pressed?.hash === hash ? pressed.orderId : namedId,
    choose: (orderId) => setPressed({ orderId, hash }),
    missing: named !== undefined && namedId === undefined,
  }
}
