import { sql } from 'drizzle-orm'
import { type KeptNotice, keptNoticeSchema } from '#contract/product-notice.ts'
import { productNotice } from '#server/database/schema/catalogue.ts'
import type { Reader, Tx } from '#server/platform/database/transaction.ts'

/** A row of `product_notice`. */
export type NoticeRow = Omit<typeof productNotice.$inferSelect, 'productId'>

/** The notice of a row; null for one that is no whole notice of its kind. */
export function toKeptNotice({ kind, allergens, traces, content }: NoticeRow): KeptNotice | null {
  const parsed = keptNoticeSchema.safeParse({ ...content, kind, allergens, traces })
  return parsed.success ? parsed.data : null
}

/** The notices of some products by id; products without one are absent. */
export async function readNotices(reader: Reader, productIds: readonly number[]): Promise<Map<number, KeptNotice | null>> {
  const rows = await reader
    .select()
    .from(productNotice)
    .where(sql`${productNotice.productId} = any(${sql.param([...productIds])}::int[])`)
  return new Map(rows.map((row) => [row.productId, toKeptNotice(row)]))
}

/** Gives products their notices, in two statements; null takes one away. */
export async function writeNotices(tx: Tx, changes: readonly { productId: number; notice: KeptNotice | null }[]): Promise<void> {
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
