import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { consoleSaveProduct, ProductDetail } from '#contract/calls/console/products/products.ts'
import type { LocalizedText } from '#contract/rules/languages.ts'
import type { NoticeKind } from '#contract/rules/products/notice-kinds.ts'
import { noticeKindsOf } from '#contract/rules/products/notice-rules.ts'
import { HIGH_PRICE } from '#contract/rules/products/product-content.ts'
import { weightPriceStep } from '#contract/rules/weight.ts'
import { type MachineTexts, product } from '#server/database/schema/catalogue.ts'
import { databaseError, isUniqueViolation } from '#server/platform/database/database-error.ts'
import { eq, type SQL, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { badField, Refusal } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Facts } from '#server/platform/staff-ledger.ts'
import { parseContent } from '../import/parse-content.ts'
import { lockCatalogue } from '../lock-catalogue.ts'
import { writeNotices } from '../notice/stored-notices.ts'
import { productId } from '../product-id.ts'
import { setStock } from '../set-stock.ts'
import { readProduct } from './read-product.ts'
import { findSharedBarcode } from './shared-barcode.ts'
import { writePictures } from './write-pictures.ts'

export type ProductInput = z.output<typeof consoleSaveProduct.body>
type Content = ProductInput['content']

export interface WrittenProduct {
  id: number
  /** The change, for the ledger of staff; `before` is missing for a new product. */
  before?: Facts
  after: Facts
}

/**
 * Makes a product, or writes all of an existing one: columns, pictures, notice, and the first stock of a new one. Money in won.
 * @throws Refusal NOT_FOUND; CHANGED_MEANWHILE with the product as it is now in `fresh`, when its version is another one; HIGH_PRICE for a
 * new price from a million won on that is not confirmed; BAD_REQUEST naming a field below `content`, `pictures` or `notice`.
 */
export async function writeProduct(tx: Tx, input: ProductInput): Promise<WrittenProduct> {
  const { itemId, version, content, highPriceMeant } = input
  if (content.barcode !== null) await lockCatalogue(tx)
  const existing = itemId === null ? null : await lockProduct(tx, productId(itemId), version)
  if (content.price >= HIGH_PRICE && content.price !== existing?.price && !highPriceMeant) throw new Refusal('HIGH_PRICE')
  checkContent(content, input.notice?.kind)
  const id = existing === null ? await insert(tx, content) : Number(existing._id)
  if (existing !== null) await update(tx, id, content)
  const shared = content.barcode === null ? undefined : await findSharedBarcode(tx, [id])
  if (shared) throw badField('content.barcode', { text: 'console.products.field.barcodeTaken', values: { sku: shared.other } })
  await writePictures(tx, id, input.pictures)
  if (!isDeepStrictEqual(existing?.notice ?? null, input.notice)) await writeNotices(tx, [{ productId: id, notice: input.notice }])
  if (existing === null && input.stockCount) await setStock(tx, id, input.stockCount)
  const now = await readProduct(tx, id)
  // A picture or a notice alone changes no column of the product.
  if (existing !== null && existing.version === now.version && !isDeepStrictEqual(factsOf(existing), factsOf(now)))
    await tx
      .update(product)
      .set({ version: sql`${product.version} + 1`, updatedAt: sql`now()` })
      .where(eq(product.id, id))
  return existing === null ? { id, after: factsOf(now) } : { id, ...changesOf(factsOf(existing), factsOf(now)) }
}

/** The locked product. @throws Refusal NOT_FOUND, CHANGED_MEANWHILE with it in `fresh` */
async function lockProduct(tx: Tx, id: number, version: number | null): Promise<ProductDetail> {
  await tx.select({ id: product.id }).from(product).where(eq(product.id, id)).for('no key update')
  const existing = await readProduct(tx, id)
  if (existing.version !== version) throw new Refusal('CHANGED_MEANWHILE', { fresh: existing })
  return existing
}

function checkContent({ category, weight, price }: Content, kind: NoticeKind | undefined): void {
  const step = weight && weightPriceStep(price, weight.ceiling)
  if (step) throw badField('content.price', { text: 'console.products.field.weightPriceRule', values: { step } })
  if (kind && !noticeKindsOf(category).includes(kind)) throw badField('notice.kind', { text: 'console.products.field.noticeKindRule' })
}

/** The columns of a content. Texts by machine that nobody has read are kept apart from those that shoppers see. */
function columnsOf(content: Content) {
  const { machine, weight, discount, shown, name, description, ...same } = content
  const machineText: MachineTexts = Object.fromEntries(
    machine
      .filter((language) => name[language] + description[language] !== '')
      .map((language) => [language, { name: name[language].trim(), description: description[language].trim() }]),
  )
  const read = (text: LocalizedText): LocalizedText => ({
    en: text.en.trim(),
    ko: machine.includes('ko') ? '' : text.ko.trim(),
    si: machine.includes('si') ? '' : text.si.trim(),
    np: machine.includes('np') ? '' : text.np.trim(),
  })
  // The unit price of what is weighed is that of its ceiling, whatever the unit is.
  const pack = weight
    ? { amount: weight.ceiling, measure: 'g' as const }
    : parseContent(content.unit, content.category === 'Kitchen Items /Utensils')
  return {
    ...same,
    name: read(name),
    description: read(description),
    machineText,
    tags: [...new Set(content.tags)],
    contentAmount: pack?.amount ?? null,
    contentMeasure: pack?.measure ?? null,
    weightEstimate: weight?.estimate ?? null,
    weightCeiling: weight?.ceiling ?? null,
    weightTolerance: weight?.tolerance ?? null,
    discount,
    active: shown,
  }
}

async function insert(tx: Tx, content: Content): Promise<number> {
  const { sku, ...columns } = columnsOf(content)
  const [row] = await named(() =>
    tx
      .insert(product)
      .values({ ...columns, sku: sku === '' ? `new-${newId()}` : sku })
      .returning({ id: product.id }),
  )
  if (!row) throw new Error('The product was not inserted')
  if (sku === '')
    await named(() =>
      tx
        .update(product)
        .set({ sku: freeCode(`K-${row.id}`) })
        .where(eq(product.id, row.id)),
    )
  return row.id
}

/** That code, or the first free one behind it: a file may have brought a code of this form. Ends like the code of a copy. */
function freeCode(code: string): SQL {
  return sql`(select made.code from (select ${code}::text || case n when 1 then '' else '-' || n end as code, n from generate_series(1, 1000) n) made
    where not exists (select 1 from product other where other.sku = made.code) order by made.n limit 1)`
}

async function update(tx: Tx, id: number, content: Content): Promise<void> {
  const { sku, discount, active, ...columns } = columnsOf(content)
  await named(() =>
    tx
      .update(product)
      .set({
        ...columns,
        ...(sku === '' ? {} : { sku }),
        regularDiscount: discount,
        active,
        withheld: false,
        // A product on sale is never in the archive.
        ...(active ? { archivedAt: null } : {}),
        updatedAt: sql`now()`,
      })
      .where(eq(product.id, id)),
  )
}

/** Runs a write and names the field that the database refuses. @throws Refusal BAD_REQUEST */
async function named<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'product_sku_unique')) throw badField('content.sku', { text: 'console.products.field.skuTaken' })
    if (databaseError(error)?.constraint === 'deal_below_price')
      throw badField('content.price', { text: 'console.products.field.dealRule' })
    throw error
  }
}

/** The facts of a product that the ledger stores. */
function factsOf({ content, pictures, notice, state }: ProductDetail): Facts {
  const { name, description, weight, machine, tags, shown: _shown, ...same } = content
  return {
    ...same,
    name,
    description,
    machine,
    tags,
    state,
    weight: weight && `${weight.estimate}/${weight.ceiling} g, ${weight.tolerance} %`,
    pictures: pictures.map(({ url }) => url.split('/').at(-1)?.slice(0, 12) ?? ''),
    notice: notice && JSON.stringify(notice),
  }
}

/** The facts that differ. */
function changesOf(before: Facts, after: Facts): { before: Facts; after: Facts } {
  const changed = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const pick = (facts: Facts) => Object.fromEntries(changed.flatMap((name) => (name in facts ? [[name, facts[name] ?? null]] : [])))
  return { before: pick(before), after: pick(after) }
}
