import type { consoleExportLog, consoleLog, consoleLogPeople } from '#contract/calls/console/staff/staff-log.ts'
import { defineCalls } from '../api/calls.ts'

export const logCalls = defineCalls((call) => ({
  list: call<typeof consoleLog>('GET /api/console/log'),
  people: call<typeof consoleLogPeople>('GET /api/console/log/people'),
  export: call<typeof consoleExportLog>('POST /api/console/log/export'),
}))
