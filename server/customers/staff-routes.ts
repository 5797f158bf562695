import type { FastifyInstance } from 'fastify'
import {
  consoleAddCustomerNote,
  consoleBlockCustomer,
  consoleCustomer,
  consoleCustomerOrders,
  consoleCustomers,
  consoleEraseCustomer,
  consoleExportCustomer,
  consoleRemoveCustomerNote,
  consoleUnblockCustomer,
} from '#contract/calls/console/customers.ts'
import { HOUR_SECONDS } from '#contract/durations.ts'
import { bindStaff, bindStaffRead, bindStaffWork } from '#server/platform/bind-staff.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { countOrRefuse } from '#server/platform/limits/rate-limits.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { blockCustomer, readBlock, unblockCustomer } from './block-customer.ts'
import { eraseCustomer } from './erase-customer.ts'
import { exportCustomer } from './export-customer.ts'
import { findPerson } from './find-person.ts'
import { listCustomers } from './list-customers.ts'
import { addNote, readNotes, removeNote } from './notes.ts'
import { readCustomer } from './read-customer.ts'
import { readCustomerOrders } from './read-customer-orders.ts'

/** Files that one member of staff may make in an hour: more than requests come, too few to carry the customers away. */
const EXPORTS = { limit: 20, windowSeconds: HOUR_SECONDS }

export interface CustomerDeps {
  db: Db
  clock: Clock
  personalData: readonly PersonalData[]
}

/** The calls of staff about customers. */
export function customerStaffRoutes(app: FastifyInstance, { db, clock, personalData }: CustomerDeps): void {
  bindStaffRead(app, consoleCustomers, ({ query }) => listCustomers(db, query))
  bindStaffRead(app, consoleCustomer, async ({ params }, { language }) => ({
    customer: await readCustomer(db, params.userId, language),
    openedAt: clock.now().toISOString(),
  }))
  bindStaffRead(app, consoleCustomerOrders, ({ params, query }) => readCustomerOrders(db, params.userId, query))

  bindStaff(app, consoleAddCustomerNote, async (tx, { body }, { accountId: actorId }) => {
    const { userId, noteId, text } = body
    await addNote(tx, { noteId, personId: userId, actorId, text })
    const response = async () => ({ notes: await readNotes(db, userId) })
    return { subject: { kind: 'customer', id: userId }, after: { note: noteId }, response }
  })
  bindStaff(app, consoleRemoveCustomerNote, async (tx, { body: { userId, noteId } }) => {
    await removeNote(tx, userId, noteId)
    const response = async () => ({ notes: await readNotes(db, userId) })
    return { subject: { kind: 'customer', id: userId }, before: { note: noteId }, response }
  })

  bindStaff(app, consoleBlockCustomer, async (tx, { body: { userId, reason } }, { accountId: actorId }) => {
    const before = { blocked: await blockCustomer(tx, { accountId: userId, actorId, reason }) }
    const response = async () => ({ block: await readBlock(db, userId) })
    return { subject: { kind: 'customer', id: userId }, before, after: { blocked: true }, response }
  })
  bindStaff(app, consoleUnblockCustomer, async (tx, { body: { userId } }) => {
    const before = { blocked: await unblockCustomer(tx, userId) }
    const response = async () => ({ block: await readBlock(db, userId) })
    return { subject: { kind: 'customer', id: userId }, before, after: { blocked: false }, response }
  })

  bindStaffWork(app, consoleExportCustomer, async ({ body: { userId, asked } }, { accountId }, change) => {
    await countOrRefuse(db, { key: `customer-export:${accountId}`, ...EXPORTS })
    if ((await findPerson(db, userId)) === null) throw new Refusal('NOT_FOUND')
    // The row of the log first: no file leaves the store without it.
    await change(async () => ({ subject: { kind: 'customer', id: userId }, after: { exported: true, asked }, result: null }))
    return { file: await exportCustomer({ db, personalData, at: clock.now() }, userId) }
  })
  bindStaff(app, consoleEraseCustomer, async (tx, { body: { userId, asked } }) => {
    const kept = await eraseCustomer(tx, personalData, userId)
    const after = { erased: true, asked, keptOrders: kept.orders }
    return { subject: { kind: 'customer', id: userId }, after, response: () => ({ kept }) }
  })
}
