import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Order } from '#contract/orders.ts'

interface ChosenOrder {
  /** Id of the order that was pressed, or that the address names; undefined when there is none. */
  chosenId: string | undefined
  choose: (orderId: string) => void
  /** The address names an order that is not among these. */
  missing: boolean
}

/**
 * The order to look at. An address may name it, as notifications and the history do: `/track#order-K-10024`. The browser looks for the place
 * before the orders are there, so its card is brought into view here.
 */
export function useChosenOrder(orders: readonly Order[] | null): ChosenOrder {
  const { hash } = useLocation()
  const [pressed, setPressed] = useState<{ orderId: string; hash: string } | null>(null)
  const named = /^#order-(.+)$/.exec(hash)?.[1]
  const namedId = orders?.find(({ orderNumber }) => orderNumber === named)?._id
  useEffect(() => {
    if (namedId !== undefined) document.getElementById(`order-${named}`)?.scrollIntoView({ block: 'center' })
  }, [namedId, named])
  return {
    chosenId: pressed?.hash === hash ? pressed.orderId : namedId,
    choose: (orderId) => setPressed({ orderId, hash }),
    missing: orders !== null && named !== undefined && namedId === undefined,
  }
}
