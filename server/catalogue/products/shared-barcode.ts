import { sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/**
 * The first of some products whose barcode another product of the assortment has too: a scanner could not distinguish them. Read it after
 * the write, in a transaction that has the catalogue's turn.
 */
export async function findSharedBarcode(reader: Reader, ids: readonly number[]): Promise<{ sku: string; other: string } | undefined> {
  const { rows } = await reader.execute<{ sku: string; other: string }>(sql`
    select own.sku, other.sku as other from product as own join product as other on ltrim(other.barcode, '0') = ltrim(own.barcode, '0')
    where own.id = any(${sql.param([...ids])}::int[]) and own.archived_at is null and other.archived_at is null and other.id <> own.id
    order by own.id, other.id limit 1`)
  return rows[0]
}
