import { expectTypeOf, it } from 'vitest'
import type { CheckedRequest } from './check-request.ts'
import type { Hashed } from './claim-key.ts'

type Wider = CheckedRequest & { giftWrap: boolean }

it('compares every field of the body', () => {
  expectTypeOf<keyof Hashed<CheckedRequest>>().toEqualTypeOf<keyof CheckedRequest>()
  const known = { items: [], info: {}, deliveryCharge: 0, amount: 0, paymentMethod: 'cash', message: null } satisfies Hashed<CheckedRequest>
  // @ts-expect-error A new field is forgotten.
  const forgotten = known satisfies Hashed<Wider>
  expectTypeOf([known, forgotten]).toBeArray()
})
