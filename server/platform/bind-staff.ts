import type { FastifyInstance } from 'fastify'
import type { ParsedOf, StaffEndpoint } from '#contract/endpoint.ts'
import type { Permission } from '#contract/staff.ts'
import { bindRun, type Call, type Handler, type HandlerAnswer, may, parseInput, signedIn } from './bind.ts'
import type { Tx } from './database/transaction.ts'
import { Refusal } from './errors.ts'
import { clientNetwork } from './limits/rate-limits.ts'
import { callName, type RecordAccess, recordWork } from './staff-access.ts'
import type { StaffAction } from './staff-ledger.ts'

/** Somebody of staff who makes a call. */
export interface Actor extends Call {
  accountId: string
  /** Asks for a right that this input needs besides the call's own. @throws Refusal FORBIDDEN */
  need(permission: Permission): void
}

/** The subject of a change, before and after it. */
type Recorded = Pick<StaffAction, 'subject' | 'before' | 'after'>

/** The result of a staff verb: the change for the ledger, and the answer of the call. */
export type Done<E extends StaffEndpoint> = Recorded & {
  /** Reads the answer, after the commit. */
  answer: () => Promise<HandlerAnswer<E>> | HandlerAnswer<E>
}

/**
 * Binds a call of staff that changes something. The session of staff and `endpoint.permission` are checked before the input is read; then one
 * transaction runs `verb` and writes one row of `staff_action`, so that there is no change without its row and no row without its
 * change. What is refused or fails leaves a row in the access log instead (decision 046). `verb` may run again after a deadlock.
 * @throws Error where the app has no ledger
 */
export function bindStaff<E extends StaffEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  verb: (tx: Tx, input: ParsedOf<E>, actor: Actor) => Promise<Done<E>>,
): void {
  bindStaffWork(app, endpoint, async (input, actor, change) => {
    const answer = await change(async (tx) => {
      const { answer: result, ...recorded } = await verb(tx, input, actor)
      return { ...recorded, result }
    })
    return answer()
  })
}

/** Makes the change of a call in a transaction of its own, with its row of the ledger, and returns `result` after the commit. */
export type Change = <Result>(verb: (tx: Tx) => Promise<Recorded & { result: Result }>) => Promise<Result>

/**
 * The second form of {@link bindStaff}, for calls with work that no transaction may hold: decoding a picture, removing a file. `work` does
 * that before and after `change`, which it calls once, or not at all where nothing is to be changed.
 */
export function bindStaffWork<E extends StaffEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  work: (input: ParsedOf<E>, actor: Actor, change: Change) => Promise<HandlerAnswer<E>>,
): void {
  const { staffLedger: ledger, recordAccess } = app
  const name = callName(endpoint)
  if (!ledger) throw new Error(`No ledger for the changes of ${name}`)
  bindRun(app, endpoint, (input, call) => {
    const actor = actorOf(call)
    const by = { actorId: actor.accountId, network: clientNetwork(call.address), call: name }
    let changed = false
    const change: Change = async (verb) => {
      const result = await ledger.transact(async (tx) => {
        const { result: made, ...recorded } = await verb(tx)
        await ledger.record(tx, { ...by, ...recorded })
        return made
      })
      changed = true
      return result
    }
    const record: RecordAccess = async (access) => {
      if (access.result !== 'ok' || !changed) await recordAccess(access)
    }
    const entry = { staffId: actor.accountId, address: call.address, call: name }
    return recordWork(record, entry, input, async () =>
      endpoint.response.parse({ success: true, ...(await work(parseInput(endpoint, input), actor, change)) }),
    )
  })
}

/**
 * Binds a call of staff that changes nothing. Its permission is checked in the same way; what tells about persons, and what is asked by POST,
 * has a row in the access log (decision 037).
 */
export function bindStaffRead<E extends StaffEndpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  bindRun(app, endpoint, (input, call) => {
    const work = async () => endpoint.response.parse({ success: true, ...(await handler(parseInput(endpoint, input), call)) })
    if (endpoint.method === 'GET' && !endpoint.personal) return work()
    const entry = { staffId: call.caller?.accountId ?? null, address: call.address, call: callName(endpoint) }
    return recordWork(app.recordAccess, entry, input, work)
  })
}

function actorOf(call: Call): Actor {
  const caller = signedIn(call)
  const need = (permission: Permission) => {
    if (!may(caller, permission)) throw new Refusal('FORBIDDEN')
  }
  return { ...call, accountId: caller.accountId, need }
}
