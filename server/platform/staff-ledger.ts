import type { LocalizedText } from '#contract/rules/languages.ts'
import type { SubjectKind } from '#contract/rules/staff.ts'
import type { Tx } from './database/transaction.ts'

/** The subject of a staff change. `id` is null when the change concerns all items of a kind, such as their order. */
export interface Subject {
  kind: SubjectKind
  id: string | null
}

/**
 * The state of a subject as the ledger stores it forever: ids, states and figures, and the shop's own words; never a customer's words, name
 * or address.
 */
export type Facts = Readonly<Record<string, string | number | boolean | null | readonly string[] | LocalizedText>>

/** A change made by a staff member. `before` is missing for a creation, `after` for a removal. */
export interface StaffAction {
  actorId: string
  /** Network of the client. */
  network: string
  call: string
  subject: Subject
  before?: Facts
  after?: Facts
}

/** Opens the transactions of staff calls and records their changes. */
export interface StaffLedger {
  /** Runs work in one transaction, as `inTransaction` does. */
  transact<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** Writes the row of a change in the transaction that makes it. */
  record(tx: Tx, action: StaffAction): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Null in an app without staff calls. */
    staffLedger: StaffLedger | null
  }
}
