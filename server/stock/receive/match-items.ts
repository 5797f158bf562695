import type { ReadLine, ReceivedItem } from '#contract/calls/console/stock/lots.ts'
import { type LocalizedText, NO_TEXT } from '#contract/rules/languages.ts'
import { plainGtin } from '#contract/rules/products/barcode.ts'
import type { StoredPicture } from '#server/pictures/picture-address.ts'
import { pictureOf } from '#server/pictures/picture-address.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { PICTURE } from '../read-stock.ts'
import type { WrittenLine } from './parse-line.ts'

/** Products that are offered for a line whose product is not sure. */
const CHOICES = 6

interface ShopProduct extends Record<string, unknown> {
  id: number
  sku: string
  barcode: string | null
  /** Names, codes, and the pack without blanks: `100g`. */
  words: string
}

/** The lines with their products. A number or a code is exact; words mean a product when they fit no other one. */
export async function matchLines(reader: Reader, lines: readonly WrittenLine[]): Promise<ReadLine[]> {
  const products = await readProducts(reader)
  const found = lines.map(({ product }) => idsOf(product, products))
  const items = await readItems(reader, [...new Set(found.flat())])
  return lines.map(({ product: _product, ...line }, place) => {
    const fitting = (found[place] ?? []).flatMap((id) => items.get(id) ?? [])
    const [first] = fitting
    const sure = fitting.length === 1 && first !== undefined
    return { ...line, item: sure ? first : null, choices: sure ? [] : fitting }
  })
}

/** Products by a number, a code, or words: one alone when it is exact. */
export async function findItems(reader: Reader, q: string): Promise<ReceivedItem[]> {
  const ids = idsOf(q, await readProducts(reader))
  const items = await readItems(reader, ids)
  return ids.flatMap((id) => items.get(id) ?? [])
}

async function readProducts(reader: Reader): Promise<ShopProduct[]> {
  const { rows } = await reader.execute<ShopProduct>(sql`
    select p.id, lower(p.sku) as sku, p.barcode, p.find_text || ' ' || replace(lower(p.unit), ' ', '') as words
    from product p where p.archived_at is null order by p.id`)
  return rows
}

function idsOf(product: string, products: readonly ShopProduct[]): number[] {
  const text = product.normalize('NFC').toLowerCase().trim()
  if (text === '') return []
  const exact = products.filter(({ sku, barcode }) => sku === text || (barcode !== null && plainGtin(barcode) === plainGtin(text)))
  if (exact.length > 0) return exact.slice(0, CHOICES).map(({ id }) => id)
  const words = text
    .replaceAll(/(\d)\s+(g|kg|ml|l)\b/g, '$1$2')
    .split(/[^\p{L}\p{M}\d.-]+/u)
    .filter((word) => word !== '')
  if (words.length === 0) return []
  const scored = products.map(({ id, words: own }) => ({ id, hits: words.filter((word) => own.includes(word)).length }))
  const best = Math.max(0, ...scored.map(({ hits }) => hits))
  // A line of which half fits nothing is perhaps about something else.
  if (best * 2 < words.length) return []
  const fitting = scored.filter(({ hits }) => hits === best).map(({ id }) => id)
  const rest = best === words.length ? [] : scored.filter(({ hits }) => hits === best - 1 && hits > 0).map(({ id }) => id)
  return [...fitting, ...rest].slice(0, CHOICES)
}

interface ItemRow extends Record<string, unknown>, Omit<ReceivedItem, '_id' | 'picture'> {
  id: number
  names: LocalizedText & ReceivedItem['names']
  picture: StoredPicture | null
}

/** Products by their ids, as they are received. */
export async function readItems(reader: Reader, ids: readonly number[]): Promise<Map<number, ReceivedItem>> {
  if (ids.length === 0) return new Map()
  const { rows } = await reader.execute<ItemRow>(sql`
    select p.id, p.sku, p.name as names, p.unit, p.shelf_place as "shelfPlace", p.price, ${PICTURE} as picture
    from product p where p.id = any(${sql.param(ids)}::int[])`)
  return new Map(
    rows.map(({ id, picture, names, ...row }) => [
      id,
      { ...row, _id: String(id), picture: picture && pictureOf(picture), names: { ...NO_TEXT, ...names } },
    ]),
  )
}
