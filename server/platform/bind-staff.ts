import type { FastifyInstance } from 'fastify'
import type { ParsedOf, StaffEndpoint } from '#contract/endpoint.ts'
import type { Permission } from '#contract/rules/permissions.ts'
import { bindRun, type Call, type Handler, type HandlerResult, parseInput, signedIn } from './bind.ts'
import type { Tx } from './database/transaction.ts'
import { Refusal } from './errors.ts'
import { clientNetwork } from './limits/rate-limits.ts'
import { callName, type RecordAccess, recordWork } from './record-access.ts'
import type { StaffAction } from './staff-ledger.ts'
import { isProven, may } from './staff-permission.ts'

/** A staff member who makes a call. */
export interface Actor extends Call {
  accountId: string
  /** Requires a permission beyond the endpoint's own, for this input. @throws Refusal FORBIDDEN */
  need(permission: Permission): void
  /** Requires the password within the last minutes, for an input that gives money back. @throws Refusal PASSWORD_NEEDED */
  needPassword(): void
}

/** The subject of a change, before and after it. */
type Recorded = Pick<StaffAction, 'subject' | 'before' | 'after'>

/** The result of a staff command: the change for the ledger, and the response of the call. */
export type Done<E extends StaffEndpoint> = Recorded & {
  /** Builds the response, after the commit. */
  response: () => Promise<HandlerResult<E>> | HandlerResult<E>
}

/**
 * Binds a staff call that changes something. It checks the staff session and `endpoint.permission` before it reads the input; then one
 * transaction runs `command` and writes one row of `staff_action`, so a change never exists without its row. Refused and failed calls are
 * recorded in the access log instead (decision 046). `command` may run again after a deadlock.
 * @throws Error when the app has no ledger
 */
export function bindStaff<E extends StaffEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  command: (tx: Tx, input: ParsedOf<E>, actor: Actor) => Promise<Done<E>>,
): void {
  bindStaffWork(app, endpoint, async (input, actor, change) => {
    const respond = await change(async (tx) => {
      const { response: result, ...recorded } = await command(tx, input, actor)
      return { ...recorded, result }
    })
    return respond()
  })
}

/** Makes the change of a call in its own transaction, with its row in the ledger. Returns `result` after the commit. */
export type Change = <Result>(command: (tx: Tx) => Promise<Recorded & { result: Result }>) => Promise<Result>

/**
 * The variant of {@link bindStaff} for calls whose work must not run inside a transaction, such as decoding a picture or removing a file.
 * `work` runs outside the transaction and calls `change` once, or never when nothing changes.
 */
export function bindStaffWork<E extends StaffEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  work: (input: ParsedOf<E>, actor: Actor, change: Change) => Promise<HandlerResult<E>>,
): void {
  const { staffLedger: ledger, recordAccess } = app
  const name = callName(endpoint)
  if (!ledger) throw new Error(`No ledger for the changes of ${name}`)
  bindRun(app, endpoint, (input, call) => {
    const actor = actorOf(call, app.now)
    const by = { actorId: actor.accountId, network: clientNetwork(call.address), call: name }
    let changed = false
    const change: Change = async (command) => {
      const result = await ledger.transact(async (tx) => {
        const { result: made, ...recorded } = await command(tx)
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
 * Binds a staff call that changes nothing. It checks the permission in the same way. Reads of personal data and POST calls, but for
 * previews, are recorded in the access log (decision 037).
 */
export function bindStaffRead<E extends StaffEndpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  bindRun(app, endpoint, (input, call) => {
    const work = async () => endpoint.response.parse({ success: true, ...(await handler(parseInput(endpoint, input), call)) })
    if ((endpoint.method === 'GET' || endpoint.preview) && !endpoint.personal) return work()
    const entry = { staffId: call.caller?.accountId ?? null, address: call.address, call: callName(endpoint) }
    return recordWork(app.recordAccess, entry, input, work)
  })
}

function actorOf(call: Call, now: () => Date): Actor {
  const caller = signedIn(call)
  const need = (permission: Permission) => {
    if (!may(caller, permission)) throw new Refusal('FORBIDDEN')
  }
  const needPassword = () => {
    if (!isProven(caller, now())) throw new Refusal('PASSWORD_NEEDED')
  }
  return { ...call, accountId: caller.accountId, need, needPassword }
}
