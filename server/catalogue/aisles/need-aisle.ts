import { aisle } from '#server/database/schema/aisles.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { badField } from '#server/platform/errors.ts'

/** Keeps an aisle from being deleted until the transaction ends. @throws Refusal BAD_REQUEST when the shop has none of that name */
export async function needAisle(tx: Tx, name: string, field: string): Promise<void> {
  const [found] = await tx.select({ name: aisle.name }).from(aisle).where(eq(aisle.name, name)).for('key share')
  if (!found) throw badField(field, { text: 'common.field.choose' })
}
