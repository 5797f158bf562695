import { expect, test } from 'vitest'
import { orderPlace } from '#contract/calls/checkout.ts'
import { EMPTY_VALUES } from './checkout-values.ts'
import { boxOf, readFresh } from './fresh-cart.ts'
import { orderRequest } from './order-request.ts'

const item = {
  _id: '7',
  name: 'Dhal',
  unit: '1 kg',
  price: 6_500,
  discount: 600,
  category: 'Groceries',
  stock: 'enough',
  stockCount: 42,
  storage: 'ambient',
  weight: null,
  picture: null,
} as const
const line = { itemId: '7', quantity: 2, amount: 11_800, item }
const gone = { itemId: '8', quantity: 1, amount: 4_000, item: { ...item, _id: '8', stockCount: 0 } }
const terms = { charge: 3_000, freeFrom: 100_000 }
const values = {
  ...EMPTY_VALUES,
  firstName: ' Nimali ',
  lastName: 'Perera',
  phone: '010-1234-5678',
  email: 'nimali@example.com',
  depositor: 'Perera N',
}

test('the request of a cash order passes the contract', () => {
  const request = orderRequest(
    { ...values, method: 'cash', receipt: 'business', receiptNumber: '123 45 67890', note: ' gate 3 ', leaveAt: 'guard' },
    { address: '서울', zipCode: '04799', addressEnglish: 'Seoul', remembersCode: false },
    boxOf([line], terms),
  )
  expect(orderPlace.body.parse(request)).toMatchObject({
    amount: 14_800,
    deliveryCharge: 3_000,
    paymentMethod: 'cash',
    info: { firstName: 'Nimali', address: '서울', zipCode: '04799', addressEnglish: 'Seoul' },
    message: { note: 'gate 3', leaveAt: 'guard', depositor: 'Perera N', cashReceipt: { type: 'business', number: '1234567890' } },
  })
})

test('other ways to pay carry no cash notice', () => {
  expect(
    orderRequest({ ...values, method: 'card' }, { address: 'Seoul', zipCode: undefined, remembersCode: false }, boxOf([line], terms))
      .message,
  ).toEqual({ leaveAt: 'door', ifShort: 'ask' })
})

test('lines that are out of stock are not ordered and not counted', () => {
  expect(boxOf([line, gone], terms)).toMatchObject({ lines: [{ itemId: '7' }], totals: { finalPrice: 11_800, grandTotal: 14_800 } })
})

test('an area that costs more is counted, also where delivery is free', () => {
  const jeju = { ...terms, surcharges: [{ charge: 4_000, postcodes: [{ from: '63000', to: '63644' }] }] }
  expect(boxOf([line], jeju, '63100')).toMatchObject({ totals: { deliveryCharge: 7_000, grandTotal: 18_800 }, surcharge: 4_000 })
  expect(boxOf([line], { ...jeju, freeFrom: 0 }, '63100')).toMatchObject({ totals: { deliveryCharge: 4_000 }, surcharge: 4_000 })
  expect(boxOf([line], jeju, '62999')).toMatchObject({ totals: { deliveryCharge: 3_000 }, surcharge: 0 })
  expect(boxOf([], jeju, '63100')).toMatchObject({ totals: { grandTotal: 0 }, surcharge: 0 })
})

test('anything but a priced cart is no fresh cart', () => {
  expect([undefined, null, 'x', {}, { lines: [] }].map(readFresh)).toEqual([null, null, null, null, null])
  expect(readFresh({ lines: [], changes: [], delivery: terms })?.delivery).toEqual(terms)
})
