import type { consoleMe } from '#contract/calls/console/staff/me.ts'
import type {
  consoleEndSession,
  consoleLock,
  consoleOpenSession,
  consoleProve,
  consoleSession,
  consoleUnlock,
} from '#contract/calls/console/staff/session.ts'
import type { Outgoing } from '#contract/client.ts'
import { defineCalls } from '../api/calls.ts'

const LINES = {
  open: 'POST /api/console/session',
  read: 'GET /api/console/session',
  unlock: 'POST /api/console/session/unlock',
  lock: 'POST /api/console/session/lock',
  end: 'POST /api/console/session/end',
  prove: 'POST /api/console/session/proof',
} as const
const OF_SESSION: ReadonlySet<string> = new Set(Object.values(LINES))

/** Whether a call opens, reads, locks or ends a session itself: its refusal is a regular response, and it never waits for a session. */
export const isSessionCall = ({ method, route }: Pick<Outgoing, 'method' | 'route'>) => OF_SESSION.has(`${method} ${route}`)

/** The calls that open, read, lock and end a session of staff, and the one that reads who is signed in. */
export const sessionCalls = defineCalls((call) => ({
  open: call<typeof consoleOpenSession>(LINES.open),
  read: call<typeof consoleSession>(LINES.read),
  unlock: call<typeof consoleUnlock>(LINES.unlock),
  lock: call<typeof consoleLock>(LINES.lock),
  end: call<typeof consoleEndSession>(LINES.end),
  prove: call<typeof consoleProve>(LINES.prove),
  me: call<typeof consoleMe>('GET /api/console/me'),
}))
