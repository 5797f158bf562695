import type { CountedLot } from '#server/database/schema/stocktakes.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** A move of a count that is to be booked. */
interface Part {
  delta: number
  lotId?: number
  loose?: boolean
}

/** The pieces that are left now of the lots of counted products. */
export interface NowInLots {
  /** Pieces that are left, by the id of the lot; of those alone that are sold. */
  lots: ReadonlyMap<number, number>
  /** Pieces in lots, by the id of the product. */
  inLots: ReadonlyMap<number, number>
}

/** Reads the lots of locked products. */
export async function readNowInLots(tx: Tx, products: readonly number[]): Promise<NowInLots> {
  if (products.length === 0) return { lots: new Map(), inLots: new Map() }
  const { rows } = await tx.execute<{ id: number; product: number; remaining: number }>(sql`
    select id::float8 as id, product_id as product, remaining from lot
    where product_id = any(${sql.param(products)}::int[]) and blocked is null`)
  const inLots = new Map<number, number>()
  for (const { product, remaining } of rows) inLots.set(product, (inLots.get(product) ?? 0) + remaining)
  return { lots: new Map(rows.map(({ id, remaining }) => [id, remaining])), inLots }
}

/**
 * The moves of a figure by lot: each lot gets its own difference, the rest is stock without a lot. `rest`, zero or below, is what stock
 * without a lot could not cover; it leaves the lots of the nearest date. A lot blocked since stays.
 * @param difference pieces of the whole figure above or below the expected ones
 */
export function planLots(
  difference: number,
  counted: readonly CountedLot[],
  { stock, unlotted, lots }: { stock: number; unlotted: number; lots: NowInLots['lots'] },
): { parts: Part[]; rest: number } {
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
  const loose = difference - sum(counted.map((lot) => lot.counted - lot.expected))
  const sold = counted.filter(({ id }) => lots.has(id))
  const ofLots = sold.map((lot) => ({ lotId: lot.id, delta: Math.max(lot.counted - lot.expected, -(lots.get(lot.id) ?? 0)) }))
  const ofLoose = Math.max(loose, -unlotted)
  const wanted = Math.max(loose + sum(sold.map((lot) => lot.counted - lot.expected)), -stock)
  return {
    parts: [...ofLots, { delta: ofLoose, loose: ofLoose < 0 }],
    rest: Math.min(0, wanted - ofLoose - sum(ofLots.map(({ delta }) => delta))),
  }
}
