import { sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'

/**
 * Makes a hidden copy of a product with its pictures and its notice, without stock, article number and deals. Its code is the first free
 * one behind that of the original. Returns the id of the copy.
 * @throws Refusal NOT_FOUND
 */
export async function duplicateProduct(tx: Tx, id: number): Promise<number> {
  // Copies of one product wait for each other, so that each finds a free code.
  const { rows: found } = await tx.execute<{ sku: string }>(sql`select sku from product where id = ${id} for no key update`)
  const [original] = found
  if (!original) throw new Refusal('NOT_FOUND')
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into product (sku, category, name, description, brand, unit, content_amount, content_measure, price, discount, weight_estimate,
      weight_ceiling, weight_tolerance, tax_exempt, origin, storage, shelf_place, tags, machine_text, active)
    select (select left(p.sku, 36) || '-' || n from generate_series(2, 1000) n
        where not exists (select 1 from product o where o.sku = left(p.sku, 36) || '-' || n) order by n limit 1),
      category, name, description, brand, unit, content_amount, content_measure, price, regular_discount, weight_estimate,
      weight_ceiling, weight_tolerance, tax_exempt, origin, storage, shelf_place, tags, machine_text, false
    from product p where id = ${id}
    returning id`)
  const copy = rows[0]?.id
  if (copy === undefined) throw new Error('The copy was not inserted')
  await tx.execute(sql`
    insert into product_picture (product_id, position, picture_hash) select ${copy}, position, picture_hash from product_picture where product_id = ${id}`)
  await tx.execute(sql`
    insert into product_notice (product_id, kind, allergens, traces, content)
    select ${copy}, kind, allergens, traces, content from product_notice where product_id = ${id}`)
  return copy
}
