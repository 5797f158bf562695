import type { LocalizedText } from '#contract/rules/languages.ts'
import type { PieceWeight } from '#contract/rules/weight.ts'
import type { ImportProduct } from './parse-row.ts'

/** The product columns that an import writes. Stock goes through the ledger, and the notice into its own table. */
export type ProductContent = Omit<ImportProduct, 'line' | 'stockCount' | 'notice' | 'shelfPlace' | 'barcode' | 'onSale' | 'weight'> & {
  shelfPlace: string | null
  barcode: string | null
  onSale: boolean
  weight: PieceWeight | null
}
/** The product of a file, with the place, article number and weights that the file does not mention. */
export type WholeProduct = Omit<ImportProduct, 'shelfPlace' | 'barcode' | 'onSale' | 'weight'> & ProductContent

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
    onSale: product.onSale,
    tags: product.tags,
    weekdayDeal: product.weekdayDeal,
    rating: product.rating,
    weight: product.weight && weightOf(product.weight),
  }
}

/** Whether two descriptions of a product differ in anything that an import writes. */
export function differs(a: ProductContent, b: ProductContent): boolean {
  return JSON.stringify(contentOf(a)) !== JSON.stringify(contentOf(b))
}

function weightOf({ estimate, ceiling, tolerance }: PieceWeight): PieceWeight {
  return { estimate, ceiling, tolerance }
}

function textOf({ en, ko, si, np }: LocalizedText): LocalizedText {
  return { en, ko, si, np }
}
