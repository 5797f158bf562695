import { product } from '#server/database/schema/catalogue.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { badField, Refusal } from '#server/platform/errors.ts'
import { lockCatalogue } from '../lock-catalogue.ts'
import { findSharedBarcode } from './shared-barcode.ts'

export type WantedState = 'shown' | 'hidden' | 'archived'

/**
 * Puts products on sale, hides them, or archives them; an archived one stays for the orders that name it. Returns their states before, by
 * id.
 * @throws Refusal NOT_FOUND when one is unknown; BAD_REQUEST when another product got the barcode of one that comes back from the archive
 */
export async function changeState(tx: Tx, ids: readonly number[], state: WantedState): Promise<Map<number, WantedState>> {
  if (state !== 'archived') await lockCatalogue(tx)
  const rows = await tx
    .select({ id: product.id, active: product.active, withheld: product.withheld, archivedAt: product.archivedAt })
    .from(product)
    .where(sql`${product.id} = any(${sql.param([...ids])}::int[])`)
    .orderBy(product.id)
    .for('no key update')
  if (rows.length !== new Set(ids).size) throw new Refusal('NOT_FOUND')
  for (const { id } of rows)
    await tx
      .update(product)
      .set({
        active: state === 'shown',
        withheld: false,
        archivedAt: state === 'archived' ? sql`coalesce(${product.archivedAt}, now())` : null,
        updatedAt: sql`now()`,
      })
      .where(eq(product.id, id))
  const back = rows.flatMap(({ id, archivedAt }) => (archivedAt === null ? [] : [id]))
  const shared = back.length === 0 ? undefined : await findSharedBarcode(tx, back)
  if (shared) throw badField('itemIds', { text: 'console.products.barcodeGone', values: shared })
  return new Map(
    rows.map(({ id, active, withheld, archivedAt }) => [id, archivedAt ? 'archived' : active || withheld ? 'shown' : 'hidden']),
  )
}
