import type { ReplacementChoice } from '#contract/calls/console/packing.ts'
import { type Language, type LocalizedText, localized } from '#contract/rules/languages.ts'
import { plainGtin } from '#contract/rules/products/barcode.ts'
import { orderLine } from '#server/database/schema/orders.ts'
import { pictureAddress } from '#server/pictures/picture-address.ts'
import { and, eq, sql } from '#server/platform/database/drizzle.ts'
import { escapeLike } from '#server/platform/database/escape-like.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'

/** Most choices of one response. */
const MOST = 20

type Row = Omit<ReplacementChoice, 'productId' | 'name' | 'nameSi' | 'image'> & { id: number; names: LocalizedText; hash: string | null }

/**
 * Products that could replace a line: on the shelf, in stock, not sold by weight, and taxed as the line is. Those of the same aisle come
 * first, then the most similar name and the nearest price. `q` is a part of a name in any language, or a barcode.
 * @throws Refusal NOT_FOUND
 */
export async function readChoices(
  reader: Reader,
  { orderId, position, q }: { orderId: string; position: number; q?: string },
  language: Language,
): Promise<ReplacementChoice[]> {
  const [line] = await reader
    .select()
    .from(orderLine)
    .where(and(eq(orderLine.orderId, orderId), eq(orderLine.position, position)))
  if (!line) throw new Refusal('NOT_FOUND')
  const like = `%${escapeLike(q ?? '')}%`
  const found = q
    ? sql`(p.name ->> 'en' ilike ${like} or p.name ->> 'ko' ilike ${like} or p.name ->> 'si' ilike ${like} or p.name ->> 'np' ilike ${like}
        or ltrim(p.barcode, '0') = ${plainGtin(q)} or p.shelf_place = upper(${q}))`
    : sql`true`
  const { rows } = await reader.execute<Row>(sql`
    select p.id, p.name as names, p.unit, p.shelf_place as "shelfPlace", p.storage, p.stock_count as "stockCount",
      p.price - p.discount as price, (
        select pp.picture_hash from product_picture pp where pp.product_id = p.id order by pp.position limit 1) as hash
    from product p left join product o on o.id = ${line.productId}
    where p.active and p.stock_count > 0 and p.weight_ceiling is null and p.id <> ${line.productId} and p.tax_exempt = ${line.taxExempt} and ${found}
    order by coalesce(p.category = o.category, false) desc, similarity(p.name ->> 'en', ${line.name.en}) desc,
      abs((p.price - p.discount) - ${line.price - line.discount}::int), p.id
    limit ${MOST}`)
  return rows.map(({ id, names, hash, ...row }) => ({
    ...row,
    productId: String(id),
    name: localized(names, language),
    nameSi: names.si,
    image: hash === null ? '' : `${pictureAddress(hash)}/160`,
  }))
}
