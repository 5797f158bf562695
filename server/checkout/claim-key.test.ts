import { expect, expectTypeOf, it } from 'vitest'
import type { CheckedRequest, PhoneFacts } from './check-request.ts'
import { type Hashed, type HashedItem, type HashedPhoneFacts, hashOf } from './claim-key.ts'

type Wider = CheckedRequest & { giftWrap: boolean }

it('compares every field of the body', () => {
  expectTypeOf<keyof Hashed<CheckedRequest>>().toEqualTypeOf<keyof CheckedRequest>()
  const complete = {
    items: [],
    info: {},
    deliveryCharge: 0,
    amount: 0,
    paymentMethod: 'cash',
    message: null,
  } satisfies Hashed<CheckedRequest>
  // @ts-expect-error A new field is forgotten.
  const forgotten = complete satisfies Hashed<Wider>
  expectTypeOf([complete, forgotten]).toBeArray()
})

type Item = CheckedRequest['items'][number]

it('compares every field of an item but its name and picture', () => {
  expectTypeOf<keyof HashedItem>().toEqualTypeOf<Exclude<keyof Item, 'name' | 'image'>>()
  const complete = { id: '7', price: 0, discount: 0, quantity: 1, ifShort: undefined } satisfies HashedItem
  // @ts-expect-error A new field is forgotten.
  const forgotten = complete satisfies HashedItem<Item & { engraving: string }>
  expectTypeOf([complete, forgotten]).toBeArray()
})

const info = { firstName: 'Hana', lastName: 'Kim', email: 'hana@example.com', address: '서울 성동구 왕십리로 115', phone: '+821012345678' }
const milk = { id: '31', price: 4500, discount: 0, quantity: 1 }
const rice = {
  id: '7',
  price: 12000,
  discount: 1000,
  quantity: 2,
  name: 'Rice',
  image: '/pictures/rice/320',
  ifShort: 'best-match' as const,
}
const request: CheckedRequest = {
  info,
  items: [rice, milk],
  deliveryCharge: 3000,
  amount: 29500,
  paymentMethod: 'cash',
  message: { note: 'Ring twice', ifShort: 'ask' },
}
const hash = (change: Partial<CheckedRequest> = {}) => hashOf({ ...request, ...change }, 'secret')

it('hashes as in the hashes that are stored, with a wish and without', () => {
  expect(hash()).toBe('4a7e0858b613a373f39a81a07cadd0e48125bc03639f92d97db63afdd756ad0e')
  expect(hash({ items: [milk], amount: 7500, paymentMethod: 'card', message: undefined })).toBe(
    'a0a69419ea7abe7370a8494988a20e92ca3404a1ba91123fdcf6e4a8cfc18b86',
  )
})

it('distinguishes requests by every figure and wish of an item, not by names, pictures and the order of the items', () => {
  expect(hash({ items: [milk, { ...rice, name: 'Basmati', image: null }] })).toBe(hash())
  const others: Partial<Item>[] = [
    { id: '8' },
    { price: 12001 },
    { discount: 0 },
    { quantity: 3 },
    { ifShort: 'never' },
    { ifShort: undefined },
  ]
  for (const other of others) expect(hash({ items: [{ ...rice, ...other }, milk] }), JSON.stringify(other)).not.toBe(hash())
})

it('compares every fact of an order by phone but who of staff places it', () => {
  expectTypeOf<keyof HashedPhoneFacts>().toEqualTypeOf<Exclude<keyof PhoneFacts, 'staffId'>>()
  const facts: PhoneFacts = { staffId: 'ruwan', customerId: null, payment: 'transfer', pickUp: false, promisedOn: undefined }
  const byPhone = (change: Partial<PhoneFacts> = {}) => hashOf(request, 'secret', { ...facts, ...change })
  expect(byPhone({ staffId: 'maya' })).toBe(byPhone())
  const others: Partial<PhoneFacts>[] = [
    { customerId: 'hana' },
    { payment: 'paid-at-shop' },
    { pickUp: true },
    { promisedOn: '2026-12-01' },
  ]
  const hashes = [hash(), byPhone(), ...others.map(byPhone)]
  expect(new Set(hashes).size).toBe(hashes.length)
})
