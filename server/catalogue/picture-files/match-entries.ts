import type { ZippedKind, ZippedProblem } from '#contract/calls/console/products/picture-files.ts'
import { MAX_PICTURES } from '#contract/rules/products/product-content.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { picturesOfProduct } from '../product-row.ts'
import { type Meant, meantBy } from './entry-name.ts'
import type { ZippedEntry } from './read-zip.ts'

interface PicturedProduct {
  id: number
  sku: string
  name: string
  pictures: number
}

/** An entry with the product and the place from its name. */
export interface MatchedEntry extends ZippedEntry {
  sku: string
  productName: string
  productId: number | null
  place: number | null
  kind: ZippedKind
}

/**
 * Finds the product and the place of each entry. Those that stay out come first, then product by product in the order of their places: the
 * order in which staff read them. A place that would leave a gap before it moves up.
 */
export async function matchEntries(reader: Reader, entries: readonly ZippedEntry[]): Promise<MatchedEntry[]> {
  const meant = entries.map((entry) => ({ entry, ways: meantBy(entry.name) }))
  const products = await readProducts(
    reader,
    meant.flatMap(({ ways }) => ways.map(({ sku }) => sku)),
  )
  const matched = meant.map(({ entry, ways }) => matchOne(entry, ways, products)).toSorted(byPlace)
  const taken = new Set<string>()
  const once = matched.map((one) => {
    if (one.kind === 'bad') return one
    const key = `${one.productId} ${one.place}`
    if (taken.has(key)) return stayingOut(one, 'twice')
    taken.add(key)
    return one
  })
  return closeGaps(once, products).toSorted(byPlace)
}

/** Products by their sku, and by it in lower case: names of files seldom have capitals. */
async function readProducts(reader: Reader, skus: readonly string[]): Promise<Map<string, PicturedProduct>> {
  const wanted = [...new Set(skus.map((sku) => sku.toLowerCase()))]
  const rows = await reader
    .select({ id: product.id, sku: product.sku, name: sql<string>`${product.name} ->> 'en'`, pictures: picturesOfProduct })
    .from(product)
    .where(sql`lower(${product.sku}) = any(${sql.param(wanted)}::text[])`)
  const all = rows.map(({ pictures, ...row }): PicturedProduct => ({ ...row, pictures: pictures.length }))
  return new Map([...all.map((one) => [one.sku.toLowerCase(), one] as const), ...all.map((one) => [one.sku, one] as const)])
}

function matchOne(entry: ZippedEntry, ways: readonly Meant[], products: ReadonlyMap<string, PicturedProduct>): MatchedEntry {
  const found = ways.flatMap(({ sku, place }) => {
    const one = products.get(sku) ?? products.get(sku.toLowerCase())
    return one ? [{ one, place }] : []
  })[0]
  const [{ sku } = { sku: '' }] = ways
  if (!found) {
    const problem = entry.problem ?? 'sku'
    return { ...entry, sku, productName: '', productId: null, place: null, kind: 'bad', problem }
  }
  const { one, place } = found
  const fits = place >= 1 && place <= MAX_PICTURES
  const matched: MatchedEntry = {
    ...entry,
    sku: one.sku,
    productName: one.name,
    productId: one.id,
    place: fits ? place : null,
    kind: place <= one.pictures ? 'replaces' : 'new',
  }
  if (entry.problem) return stayingOut(matched, entry.problem)
  return fits ? matched : stayingOut(matched, 'place')
}

function stayingOut(entry: MatchedEntry, problem: ZippedProblem): MatchedEntry {
  return { ...entry, kind: 'bad', problem, place: null }
}

/** New pictures of a product follow right after those that it has. */
function closeGaps(entries: readonly MatchedEntry[], products: ReadonlyMap<string, PicturedProduct>): MatchedEntry[] {
  const next = new Map<number, number>()
  return entries.map((one) => {
    if (one.kind !== 'new' || one.productId === null) return one
    const place = next.get(one.productId) ?? (products.get(one.sku)?.pictures ?? 0) + 1
    next.set(one.productId, place + 1)
    return { ...one, place }
  })
}

function byPlace(one: MatchedEntry, other: MatchedEntry): number {
  const order = (entry: MatchedEntry) => (entry.kind === 'bad' ? 0 : 1)
  return (
    order(one) - order(other) ||
    one.sku.localeCompare(other.sku, 'en') ||
    (one.place ?? 0) - (other.place ?? 0) ||
    one.name.localeCompare(other.name, 'en')
  )
}
