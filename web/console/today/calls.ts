import type { consoleToday } from '#contract/calls/console/today.ts'
import { defineCalls } from '../api/calls.ts'

export const todayCalls = defineCalls((call) => ({ read: call<typeof consoleToday>('GET /api/console/today') }))
