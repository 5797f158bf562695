import type { FeedLanguage } from '#contract/calls/console/feeds.ts'
import { addressIn } from '#contract/rules/languages.ts'
import { deliveryCharge } from '#contract/rules/money.ts'
import { isGlobalGtin } from '#contract/rules/products/barcode.ts'
import { unitPriceOf } from '#contract/rules/products/unit-price.ts'
import { inSeoul } from '#contract/rules/seoul-time.ts'
import { feedPictureAddress } from '#server/pictures/picture-address.ts'
import type { FeedProduct } from '../feed-product.ts'
import type { FeedShop } from '../feed-shop.ts'
import { plainText } from '../plain-text.ts'
import { GOOGLE_MOST } from '../rules/google-limits.ts'
import { titleOf } from '../title-of.ts'

/** A product with the attributes of Merchant Center's product data specification; null for an attribute that is not sent. */
export interface GoogleLine {
  id: string
  title: string
  description: string
  link: string
  imageLink: string | null
  additionalImageLinks: string[]
  availability: 'in_stock' | 'out_of_stock'
  /** Such as `5900 KRW`, VAT included, before the discount. */
  price: string
  salePrice: string | null
  /** Beginning and end of the sale price; null for a discount without an end. */
  saleDates: string | null
  brand: string | null
  /** Null where the product has no global one: it is then sent with `identifier_exists` = `no`. */
  gtin: string | null
  productType: string | null
  unitPricingMeasure: string | null
  unitPricingBaseMeasure: string | null
  /** The charge for sending one piece within Korea. */
  shipping: string
  /** Longer side of the first picture in pixels. It is not sent. */
  pictureSide: number
}

/** The line of a product in a language, each text cut at its published length. A text that the language lacks is empty. */
export function googleLine(product: FeedProduct, shop: FeedShop, language: FeedLanguage): GoogleLine {
  const { id, price, discount, barcode, dealEndsAt, dealBegan } = product
  const name = product.name[language]
  const [first, ...others] = product.pictures
  const address = (hash: string) => `${shop.origin}${feedPictureAddress(hash)}`
  return {
    id: String(id),
    title: plainText(titleOf(product.unit, name), GOOGLE_MOST.title),
    description: plainText(product.description[language], GOOGLE_MOST.description),
    link: `${shop.origin}${addressIn(`/Details/${id}`, language)}`,
    imageLink: first ? address(first.hash) : null,
    additionalImageLinks: others.map(({ hash }) => address(hash)),
    availability: product.stockCount > 0 ? 'in_stock' : 'out_of_stock',
    price: won(price),
    salePrice: discount > 0 ? won(price - discount) : null,
    saleDates: dealEndsAt && dealBegan !== null ? `${seoulTime(dealBegan)}/${seoulTime(dealEndsAt.getTime())}` : null,
    brand: plainText(product.brand, GOOGLE_MOST.brand) || null,
    gtin: barcode !== null && isGlobalGtin(barcode) ? barcode : null,
    productType: shop.aisles.titleOf(product.category, language),
    ...unitPricing(product),
    shipping: won(deliveryCharge(price - discount, true, shop.delivery)),
    pictureSide: first ? Math.max(first.width, first.height) : 0,
  }
}

const won = (amount: number) => `${amount} KRW`

/** ISO 8601 with the offset of Seoul and without seconds, as the attribute's format has it: `2026-11-27T00:00+0900`. */
function seoulTime(milliseconds: number): string {
  return `${inSeoul(milliseconds).toISOString().slice(0, 16)}+0900`
}

/** The amount that a unit price is for, in the attribute's units. */
const BASES = { '100g': { many: 100, unit: 'g' }, '100ml': { many: 100, unit: 'ml' }, piece: { many: 1, unit: 'ct' } } as const

/** Content of a pack and the amount that its unit price is for, where the shelf shows one. */
function unitPricing(product: FeedProduct): Pick<GoogleLine, 'unitPricingMeasure' | 'unitPricingBaseMeasure'> {
  const unitPrice = unitPriceOf(product)
  if (!unitPrice) return { unitPricingMeasure: null, unitPricingBaseMeasure: null }
  const { many, unit } = BASES[unitPrice.per]
  return { unitPricingMeasure: `${product.contentAmount} ${unit}`, unitPricingBaseMeasure: `${many} ${unit}` }
}
