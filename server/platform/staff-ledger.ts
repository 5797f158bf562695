import type { LocalizedText } from '#contract/languages.ts'
import type { SubjectKind } from '#contract/staff.ts'
import type { Tx } from './database/transaction.ts'

/** The subject of a change by staff. `id` is null where it is the order or the whole of a kind. */
export interface Subject {
  kind: SubjectKind
  id: string | null
}

/**
 * The state of a subject as the ledger keeps it for ever: ids, states and figures, and the shop's own words; never a customer's words, name or
 * address.
 */
export type Facts = Readonly<Record<string, string | number | boolean | null | readonly string[] | LocalizedText>>

/** One change that somebody of staff made. `before` is missing for what was not there, `after` for what is gone. */
export interface StaffAction {
  actorId: string
  /** Network of the client. */
  network: string
  call: string
  subject: Subject
  before?: Facts
  after?: Facts
}

/** Opens the transactions of staff calls and keeps what they changed. */
export interface StaffLedger {
  /** Runs work in one transaction, as `inTransaction` does. */
  transact<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** Writes the row of a change into the transaction that makes it. */
  record(tx: Tx, action: StaffAction): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Null where no call of staff is bound. */
    staffLedger: StaffLedger | null
  }
}
