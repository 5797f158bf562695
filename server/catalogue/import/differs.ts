import type { LocalizedText } from '#contract/rules/languages.ts'
import type { ImportProduct } from './parse-row.ts'

/** The product columns that an import writes. Stock goes through the ledger, and the notice into its own table. */
export type ProductContent = Omit<ImportProduct, 'stockCount' | 'notice' | 'shelfPlace' | 'barcode'> & {
  shelfPlace: string | null
  barcode: string | null
}
/** The product of a file, with the place and article number that the file does not mention. */
export type WholeProduct = Omit<ImportProduct, 'shelfPlace' | 'barcode'> & ProductContent

/** A product's content with its fields in a fixed order, so that equal content is equal JSON. */
export function contentOf(product: ProductContent): ProductContent {
  return {
    sku: product.sku,
    category: product.category,
    name: textOf(product.name),
    description: textOf(product.description),
    brand: product.brand,
    unit: product.unit,
    contentAmount: product.contentAmount,
    contentMeasure: product.contentMeasure,
    price: product.price,
    discount: product.discount,
    taxExempt: product.taxExempt,
    origin: product.origin,
    storage: product.storage,
    shelfPlace: product.shelfPlace,
    barcode: product.barcode,
    tags: product.tags,
    weekdayDeal: product.weekdayDeal,
    rating: product.rating,
  }
}

/** Whether two descriptions of a product differ in anything that an import writes. */
export function differs(a: ProductContent, b: ProductContent): boolean {
  return JSON.stringify(contentOf(a)) !== JSON.stringify(contentOf(b))
}

function textOf({ en, ko, si, np }: LocalizedText): LocalizedText {
  return { en, ko, si, np }
}
