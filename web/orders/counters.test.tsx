import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { orderForTests } from '../testing/order-for-tests.ts'
import { renderPart } from '../testing/render-part.tsx'
import { Counters } from './counters.tsx'
import { filterOrders, type OrderFilter } from './order-filter.ts'

const ORDERS = (['Pending', 'Order Packaging...', 'Order on Delivery', 'Delivered', 'Cancelled', 'Refund Done'] as const).map((status) =>
  orderForTests({ _id: status, orderNumber: status, status }),
)

function Filtered() {
  const [filter, setFilter] = useState<OrderFilter>('total')
  return (
    <>
      <Counters orders={ORDERS} filter={filter} onFilter={setFilter} />
      <output>{filterOrders(ORDERS, filter).map(({ status }) => status)}</output>
    </>
  )
}

it('counts the orders by their state, and a press shows those alone', async () => {
  const { hand } = renderPart(<Filtered />)
  const counters = screen.getAllByRole('button')
  expect(counters.map(({ textContent }) => textContent)).toEqual(['6Total', '1Pending', '2Processing', '1Delivered', '2Cancelled'])
  await hand.click(screen.getByRole('button', { name: /Cancelled/ }))
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('2Cancelled')
  expect(document.querySelector('output')?.textContent).toBe('CancelledRefund Done')
})
