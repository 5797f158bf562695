import type { consoleMe } from '#contract/calls/console/staff/me.ts'
import type {
  consoleEndSession,
  consoleLock,
  consoleOpenSession,
  consoleProve,
  consoleSession,
  consoleUnlock,
} from '#contract/calls/console/staff/session.ts'
import { defineCalls } from '../api/calls.ts'

/** The calls that open, read, lock and end a session of staff. */
export const sessionCalls = defineCalls((call) => ({
  open: call<typeof consoleOpenSession>('POST /api/console/session'),
  read: call<typeof consoleSession>('GET /api/console/session'),
  unlock: call<typeof consoleUnlock>('POST /api/console/session/unlock'),
  lock: call<typeof consoleLock>('POST /api/console/session/lock'),
  end: call<typeof consoleEndSession>('POST /api/console/session/end'),
  prove: call<typeof consoleProve>('POST /api/console/session/proof'),
  me: call<typeof consoleMe>('GET /api/console/me'),
}))
