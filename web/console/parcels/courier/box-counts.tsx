import { createContext, useContext } from 'react'
import { MAX_BOXES, type ParcelOrder } from '#contract/calls/console/parcels.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Stepper } from '../../../ui/stepper.tsx'

/** How many boxes each order goes in, for the cells of the table. */
interface BoxCounts {
  of: (order: Pick<ParcelOrder, 'orderId' | 'parcels'>) => number
  set: (orderId: string, count: number) => void
}

export const BoxCountsContext = createContext<BoxCounts>({ of: () => 1, set: () => undefined })

/** The stepper for the boxes of an order. */
export function BoxStepper({ order }: { order: ParcelOrder }) {
  const { t } = useTranslation()
  const { of, set } = useContext(BoxCountsContext)
  return (
    <Stepper
      small
      min={1}
      max={MAX_BOXES}
      name={t('console.parcels.orders.boxesOf', { number: order.orderNumber })}
      value={of(order)}
      onChange={(count) => set(order.orderId, count)}
    />
  )
}
