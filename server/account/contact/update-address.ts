import type { Address } from '#contract/calls/account.ts'
import { account, address } from '#server/database/schema/account.ts'
import { and, eq, min, ne, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/**
 * Fills, changes or empties (null) one of the three address slots. While any slot is filled, exactly one is the default: the first filled
 * slot becomes it, `active: true` moves it, `active: false` does not remove it, and emptying it moves it to the lowest filled slot (product
 * rules, 4).
 */
export async function updateAddress(tx: Tx, accountId: string, slot: number, wanted: Address | null): Promise<void> {
  // Locks the account, so that two concurrent changes cannot both see that there is no default.
  await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('no key update')
  if (wanted === null) await empty(tx, accountId, slot)
  else await fill(tx, accountId, slot, wanted)
}

async function fill(tx: Tx, accountId: string, slot: number, wanted: Address): Promise<void> {
  const others = and(eq(address.accountId, accountId), ne(address.slot, slot), eq(address.isDefault, true))
  if (wanted.active) await tx.update(address).set({ isDefault: false }).where(others)
  const elsewhere = wanted.active ? 0 : await tx.$count(address, others)
  const fields = {
    address: wanted.address,
    label: wanted.label || null,
    zipCode: wanted.zipCode ?? null,
    detail: wanted.detail || null,
    addressEnglish: wanted.addressEnglish ?? null,
    isDefault: elsewhere === 0,
  }
  await tx
    .insert(address)
    .values({ accountId, slot, ...fields })
    .onConflictDoUpdate({ target: [address.accountId, address.slot], set: fields })
}

async function empty(tx: Tx, accountId: string, slot: number): Promise<void> {
  const own = eq(address.accountId, accountId)
  const emptied = await tx
    .delete(address)
    .where(and(own, eq(address.slot, slot)))
    .returning({ wasDefault: address.isDefault })
  if (!emptied[0]?.wasDefault) return
  const lowest = tx
    .select({ slot: min(address.slot) })
    .from(address)
    .where(own)
  await tx
    .update(address)
    .set({ isDefault: true })
    .where(and(own, eq(address.slot, sql`(${lowest})`)))
}
