import { type StoredNotice, storedNoticeSchema } from '#contract/calls/console/products/stored-notice.ts'
import { productNotice } from '#server/database/schema/catalogue.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Reader, Tx } from '#server/platform/database/transaction.ts'

export type NoticeRow = Omit<typeof productNotice.$inferSelect, 'productId'>

/** Parses a notice row; null when it is not a complete notice of its kind. */
export function toStoredNotice({ kind, allergens, traces, content }: NoticeRow): StoredNotice | null {
  const parsed = storedNoticeSchema.safeParse({ ...content, kind, allergens, traces })
  return parsed.success ? parsed.data : null
}

/** The notices of some products by id; products without one are absent. */
export async function readNotices(reader: Reader, productIds: readonly number[]): Promise<Map<number, StoredNotice | null>> {
  const rows = await reader
    .select()
    .from(productNotice)
    .where(sql`${productNotice.productId} = any(${sql.param([...productIds])}::int[])`)
  return new Map(rows.map((row) => [row.productId, toStoredNotice(row)]))
}

/** Writes the notices of products, in two statements; null removes one. */
export async function writeNotices(tx: Tx, changes: readonly { productId: number; notice: StoredNotice | null }[]): Promise<void> {
  const gone = changes.filter(({ notice }) => notice === null).map(({ productId }) => productId)
  const rows = changes.flatMap(({ productId, notice }) => {
    if (!notice) return []
    const { kind, allergens, traces, ...content } = notice
    return [{ product_id: productId, kind, allergens, traces, content }]
  })
  if (gone.length > 0) await tx.delete(productNotice).where(sql`${productNotice.productId} = any(${sql.param(gone)}::int[])`)
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into product_notice (product_id, kind, allergens, traces, content)
    select product_id, kind, allergens, traces, content from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (product_id int, kind text, allergens text[], traces text[], content jsonb)
    on conflict (product_id) do update
      set kind = excluded.kind, allergens = excluded.allergens, traces = excluded.traces, content = excluded.content`)
}
