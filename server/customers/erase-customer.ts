import type { KeptRecords } from '#contract/calls/console/customers.ts'
import { eraseAccount, erasePersonalData } from '#server/account/privacy/erase-account.ts'
import { guest } from '#server/database/schema/guests.ts'
import { keptRecord, order } from '#server/database/schema/orders.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { lockCustomer } from './lock-customer.ts'

/**
 * Erases a customer in the same way as when the customer closes the account, or a guest, and returns the records retained by law.
 * @throws Refusal NOT_FOUND, FORBIDDEN for somebody who works here, OPEN_ORDERS with their numbers
 */
export async function eraseCustomer(tx: Tx, personalData: readonly PersonalData[], accountId: string): Promise<KeptRecords> {
  if (!(await eraseGuest(tx, personalData, accountId))) {
    await lockCustomer(tx, accountId)
    if (!(await eraseAccount(tx, personalData, accountId))) throw new Refusal('NOT_FOUND')
  }
  const [kept] = await tx
    .select({ orders: sql<number>`count(*)::int`, until: sql<Date | null>`max(${keptRecord.keepUntil})`.mapWith(keptRecord.keepUntil) })
    .from(keptRecord)
    .innerJoin(order, eq(order.id, keptRecord.orderId))
    .where(eq(order.accountId, accountId))
  return { orders: kept?.orders ?? 0, until: kept?.until?.toISOString() ?? null }
}

/** Erases a guest; false when there is none. @throws Refusal OPEN_ORDERS */
async function eraseGuest(tx: Tx, personalData: readonly PersonalData[], guestId: string): Promise<boolean> {
  // An order of a guest locks this row too: it is seen below, or comes after and adds the guest again.
  const [own] = await tx.select({ id: guest.id }).from(guest).where(eq(guest.id, guestId)).for('update')
  if (!own) return false
  await erasePersonalData(tx, personalData, guestId)
  await tx.delete(guest).where(eq(guest.id, guestId))
  return true
}
