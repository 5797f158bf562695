import type { consoleCallers, consolePlacePhoneOrder } from '#contract/calls/console/phone-orders.ts'
import type { foodSearch } from '#contract/calls/search.ts'
import type { addressSearch } from '#contract/calls/settings.ts'
import { defineCalls } from '../../api/calls.ts'

export const phoneOrderCalls = defineCalls((call) => ({
  callers: call<typeof consoleCallers>('GET /api/console/phone-orders/callers'),
  place: call<typeof consolePlacePhoneOrder>('POST /api/console/phone-orders/place'),
  products: call<typeof foodSearch>('GET /api/food/search', { open: true }),
  postcode: call<typeof addressSearch>('GET /api/address/search', { open: true }),
}))
