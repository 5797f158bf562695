import { bankLine } from '#server/database/schema/deposits.ts'
import { lockOrders } from '#server/payments/lock-order.ts'
import { and, eq, inArray } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { bookLocked } from './book-line.ts'
import { readDepositSettings } from './read-deposit-settings.ts'
import { proposeFor, selectLines } from './read-lines.ts'

/** A line as the caller saw it, and the order that fits it exactly. */
interface Seen {
  lineId: string
  orderId: string
}

/** The lines that were booked, those that were left, and the sum that was booked in won. */
export interface BookedExact {
  booked: string[]
  left: string[]
  orderIds: string[]
  won: number
}

/**
 * Books bank lines for the orders that fit them exactly, all in one transaction. A line that was booked meanwhile, or no
 * longer fits exactly, is left as it is.
 */
export async function bookExact(tx: Tx, seen: readonly Seen[], actorId: string): Promise<BookedExact> {
  const orderOf = new Map(seen.map(({ lineId, orderId }) => [lineId, orderId]))
  const ids = [...orderOf.keys()]
  await tx
    .select({ id: bankLine.id })
    .from(bankLine)
    .where(and(inArray(bankLine.id, ids), eq(bankLine.state, 'waiting')))
    .orderBy(bankLine.id)
    .for('update')
  const lines = await selectLines(tx, and(inArray(bankLine.id, ids), eq(bankLine.state, 'waiting')), ids.length)
  const result: BookedExact = { booked: [], left: [], orderIds: [], won: 0 }
  const { textLimit } = await readDepositSettings(tx)
  const proposals = await proposeFor(tx, lines, textLimit)
  const exact = lines.filter(({ id }) => {
    const [first] = proposals.get(id) ?? []
    return first?.exact === true && first.orders[0]?._id === orderOf.get(id)
  })
  const orders = await lockOrders(
    tx,
    exact.flatMap(({ id }) => orderOf.get(id) ?? []),
  )
  // The proposals were read before the orders were locked; money or a cancellation may have come between.
  const still = await proposeFor(tx, exact, textLimit)
  for (const line of exact) {
    const order = orders.get(orderOf.get(line.id) ?? '')
    if (!order || still.get(line.id)?.[0]?.exact !== true) continue
    await bookLocked(tx, line, [order], actorId)
    result.booked.push(line.id)
    result.orderIds.push(order.id)
    result.won += line.amount
  }
  result.left = ids.filter((id) => !result.booked.includes(id))
  return result
}
