import { isUnusual, weighedPrice } from '#contract/rules/weight.ts'
import { refund } from '#server/database/schema/refunds.ts'
import { weighing } from '#server/database/schema/weighing.ts'
import type { LatestReading } from '#server/database/weight-readings.ts'
import { lockOrder } from '#server/payments/lock-order.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { badField, Refusal } from '#server/platform/errors.ts'
import { notifyOrderById } from '../notify-order.ts'
import { tickWeighed } from '../packing/tick-weighed.ts'
import { type PartGiven, refundReducedPrice } from '../refunds/give-refund.ts'
import { canBeWeighed, readLineToWeigh } from './lines-to-weigh.ts'

type Weighing = { readings: readonly { piece: number; grams: number }[]; confirmed?: boolean }

/** The refund of a difference of weight. */
export type WeightRefund = PartGiven & { byHand: boolean }

/**
 * Records readings of the scale for pieces of a line, ticks them off, and refunds what they cost less than was paid. A repeated reading
 * changes nothing; another one corrects it.
 * @throws Refusal NOT_FOUND; ILLEGAL_TRANSITION for an order that is unpaid or has left; BAD_REQUEST naming an unknown piece;
 * WEIGHT_UNUSUAL outside of the usual range without confirmation; WEIGHT_CHARGES_MORE
 */
export async function weighLine(
  tx: Tx,
  orderId: string,
  productId: number,
  { readings, confirmed = false }: Weighing,
  actorId: string,
): Promise<WeightRefund | null> {
  const locked = await lockOrder(tx, orderId)
  if (!locked) throw new Refusal('NOT_FOUND')
  if (!canBeWeighed(locked)) throw new Refusal('ILLEGAL_TRANSITION')
  const line = await readLineToWeigh(tx, orderId, productId)
  if (!line) throw new Refusal('NOT_FOUND')
  const before = new Map(line.readings.map((one) => [one.piece, one]))
  const fresh = readings.filter(({ piece, grams }, index) => {
    if (readings.findIndex((other) => other.piece === piece) !== index) throw badField(`readings.${index}.piece`, 'Must be named once')
    if (piece > line.quantity) throw badField(`readings.${index}.piece`, `Must be from 1 to ${line.quantity}`)
    return before.get(piece)?.grams !== grams
  })
  if (fresh.length === 0) return null
  // A piece that was refunded or is short is gone. Which of the weighed ones it was, nobody wrote down: none can be corrected any more.
  const added = fresh.filter(({ piece }) => !before.has(piece)).length
  if (before.size + added + line.gone > line.quantity)
    throw badField('readings', `Only ${Math.max(0, line.quantity - line.gone)} pieces are left of this line`)
  if (!confirmed && fresh.some(({ grams }) => isUnusual(grams, line))) throw new Refusal('WEIGHT_UNUSUAL')
  const rows = fresh.map(({ piece, grams }) => {
    const priced = pricedReading(line, grams, before.get(piece))
    const index = readings.findIndex((one) => one.piece === piece)
    // Nothing would stay paid for it: then the piece is left out.
    if (priced.charged === 0 && line.price > 0) throw badField(`readings.${index}.grams`, 'Must cost at least 1 won')
    return { piece, grams, ...priced }
  })
  const given = await refundDifference(tx, orderId, line.position, rows, actorId)
  const { position } = line
  await tx.insert(weighing).values(
    rows.map(({ difference, lowered: _, ...row }) => ({
      ...row,
      orderId,
      position,
      refundId: difference > 0 ? (given?.refundId ?? null) : null,
      weighedBy: actorId,
    })),
  )
  await tickWeighed(tx, orderId, position, actorId)
  await notifyOrderById(tx, orderId)
  return given
}

/** A reading with its price in won, and how much less that is than before; `lowered`: the piece cost its full price before. */
type Priced = { charged: number; difference: number; revision: number; lowered: boolean }

/** The next revision of a piece: what it costs, and how much less than before. Money in won. */
function pricedReading(line: { price: number; ceiling: number }, grams: number, before: LatestReading | undefined): Priced {
  const charged = weighedPrice(line.price, grams, line.ceiling)
  const cost = before?.charged ?? line.price
  if (charged > cost) throw new Refusal('WEIGHT_CHARGES_MORE')
  return { charged, difference: cost - charged, revision: (before?.revision ?? 0) + 1, lowered: cost === line.price && charged < cost }
}

async function refundDifference(
  tx: Tx,
  orderId: string,
  position: number,
  rows: readonly Priced[],
  actorId: string,
): Promise<WeightRefund | null> {
  const amount = rows.reduce((won, { difference }) => won + difference, 0)
  if (amount === 0) return null
  const quantity = rows.filter(({ lowered }) => lowered).length
  const given = await refundReducedPrice(tx, orderId, { position, quantity, amount }, actorId, 'weighed')
  if (!given) return null
  const [made] = await tx.select({ status: refund.status }).from(refund).where(eq(refund.id, given.refundId))
  return { ...given, byHand: made?.status === 'manual' }
}
