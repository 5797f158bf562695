import { createContext, useContext } from 'react'
import { createCall, type Transport } from '#contract/client.ts'

type Call = ReturnType<typeof createCall>

/** A group of calls. Each transport gets its own, once. */
export interface Calls<Group> {
  on: (transport: Transport) => Group
}

/**
 * Defines the calls of one slice, in its own `calls.ts`:
 * `defineCalls((call) => ({ list: call<typeof consoleOrders>('GET /api/console/orders') }))`.
 */
export function defineCalls<Group>(make: (call: Call) => Group): Calls<Group> {
  const made = new WeakMap<Transport, Group>()
  return {
    on(transport) {
      const cached = made.get(transport)
      if (cached) return cached
      const group = make(createCall(transport))
      made.set(transport, group)
      return group
    },
  }
}

/** The transport that carries the session of staff; tests put a fake store here. */
export const TransportContext = createContext<Transport | null>(null)

/**
 * The calls of a slice, sent with the session of staff.
 * @throws Error outside of the console
 */
export function useCalls<Group>(calls: Calls<Group>): Group {
  const transport = useContext(TransportContext)
  if (!transport) throw new Error('There is no session of staff here')
  return calls.on(transport)
}
