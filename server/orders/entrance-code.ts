import type { z } from 'zod'
import type { givenEntranceCodeSchema, orderPreferences } from '#contract/calls/delivery-preferences.ts'
import type { ParcelPlace } from '#contract/calls/orders.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { order } from '#server/database/schema/orders.ts'
import { deliveryPreference, orderEntranceCode } from '#server/database/schema/parcels.ts'
import { and, eq, sql } from '#server/platform/database/drizzle.ts'
import type { Reader, Tx } from '#server/platform/database/transaction.ts'
import { badField, Refusal } from '#server/platform/errors.ts'
import { seal, unseal } from '#server/platform/seal.ts'
import { readShortWishes } from './packing/short-wishes.ts'

const sealOfOrder = (orderId: string) => ({ purpose: 'entrance-code', place: `order:${orderId}` })
const sealOfAccount = (accountId: string) => ({ purpose: 'entrance-code', place: `account:${accountId}` })

interface PlacedDelivery {
  orderId: string
  accountId: string
  address: string
  leaveAt: ParcelPlace | undefined
  entranceCode: z.output<typeof givenEntranceCodeSchema> | undefined
}

/**
 * Saves how a new order is delivered: its entrance code, encrypted, and the place and the code for the customer's next order.
 * @throws Refusal BAD_REQUEST for `message.entranceCode` when the remembered code was requested and none opens this address
 */
export async function saveDelivery(tx: Tx, secret: string, given: PlacedDelivery): Promise<void> {
  const { orderId, accountId, leaveAt, entranceCode } = given
  if (leaveAt) {
    const values = { leaveAt, updatedAt: sql`now()` }
    await tx
      .insert(deliveryPreference)
      .values({ accountId, ...values })
      .onConflictDoUpdate({ target: deliveryPreference.accountId, set: values })
  }
  if (!entranceCode) return
  const code = entranceCode.code ?? (await rememberedCode(tx, secret, given))
  if (code === null) throw badField('message.entranceCode', { text: 'checkout.where.entranceCode.gone' })
  await saveEntranceCode(tx, secret, orderId, code)
  const remembered = { orderId, sealed: seal(secret, sealOfAccount(accountId), code), eraseAfter: entranceCode.eraseAfterDelivery }
  await tx
    .insert(deliveryPreference)
    .values({ accountId, leaveAt: leaveAt ?? 'door', ...remembered })
    .onConflictDoUpdate({ target: deliveryPreference.accountId, set: { ...remembered, updatedAt: sql`now()` } })
}

/** Stores the entrance code of one order, encrypted, and nothing for the next one. */
export async function saveEntranceCode(tx: Tx, secret: string, orderId: string, code: string): Promise<void> {
  await tx.insert(orderEntranceCode).values({ orderId, sealed: seal(secret, sealOfOrder(orderId), code) })
}

async function rememberedCode(tx: Tx, secret: string, { accountId, address }: PlacedDelivery): Promise<string | null> {
  const [row] = await tx
    .select({ sealed: deliveryPreference.sealed, address: order.address })
    .from(deliveryPreference)
    .innerJoin(order, eq(order.id, deliveryPreference.orderId))
    .where(eq(deliveryPreference.accountId, accountId))
    .for('update', { of: deliveryPreference })
  if (!row?.sealed || row.address !== address) return null
  return unseal(secret, sealOfAccount(accountId), row.sealed)
}

/** How a customer wanted the last parcel delivered; of an entrance code only which address it opens. */
export async function readPreferences(reader: Reader, accountId: string): Promise<Omit<ResponseOf<typeof orderPreferences>, 'success'>> {
  const [row] = await reader
    .select({
      leaveAt: deliveryPreference.leaveAt,
      remembered: sql<boolean>`${deliveryPreference.sealed} is not null`,
      eraseAfter: deliveryPreference.eraseAfter,
      address: order.address,
    })
    .from(deliveryPreference)
    .leftJoin(order, eq(order.id, deliveryPreference.orderId))
    .where(eq(deliveryPreference.accountId, accountId))
  const usable = row?.remembered && row.address !== null
  return {
    ifShort: await readShortWishes(reader, accountId),
    leaveAt: row?.leaveAt ?? null,
    entranceCode: usable ? { address: row.address ?? '', eraseAfterDelivery: row.eraseAfter } : null,
  }
}

const ERASED = { sealed: null, orderId: null, eraseAfter: false }

/** Erases the remembered entrance code of an account. */
export async function eraseRememberedCode(tx: Tx, accountId: string): Promise<void> {
  await tx.update(deliveryPreference).set(ERASED).where(eq(deliveryPreference.accountId, accountId))
}

/** Erases the entrance code of an order that has ended, and the remembered one when the customer asked for that. */
export async function eraseEntranceCode(tx: Tx, orderId: string): Promise<void> {
  await tx.delete(orderEntranceCode).where(eq(orderEntranceCode.orderId, orderId))
  await tx
    .update(deliveryPreference)
    .set(ERASED)
    .where(and(eq(deliveryPreference.orderId, orderId), eq(deliveryPreference.eraseAfter, true)))
}

/** The entrance code of an order, for staff who deliver it. @throws Refusal NOT_FOUND */
export async function showEntranceCode(reader: Reader, secret: string, orderId: string): Promise<string> {
  const [row] = await reader.select().from(orderEntranceCode).where(eq(orderEntranceCode.orderId, orderId))
  if (!row) throw new Refusal('NOT_FOUND')
  return unseal(secret, sealOfOrder(orderId), row.sealed)
}
