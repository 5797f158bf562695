import type { consoleWeigh, consoleWeighing } from '#contract/calls/console/weighing.ts'
import { defineCalls } from '../../api/calls.ts'

export const weighCalls = defineCalls((call) => ({
  read: call<typeof consoleWeighing>('GET /api/console/packing/weigh/:orderId'),
  weigh: call<typeof consoleWeigh>('POST /api/console/packing/weigh'),
}))
