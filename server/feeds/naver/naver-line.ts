import { addressIn } from '#contract/rules/languages.ts'
import { deliveryCharge } from '#contract/rules/money.ts'
import { isGlobalGtin } from '#contract/rules/products/barcode.ts'
import { originName } from '#contract/rules/products/origins.ts'
import { feedPictureAddress } from '#server/pictures/picture-address.ts'
import type { FeedProduct } from '../feed-product.ts'
import type { FeedShop } from '../feed-shop.ts'
import { plainText } from '../plain-text.ts'
import { NAVER_MOST } from '../rules/naver-limits.ts'
import { titleOf } from '../title-of.ts'

/** Columns of the feed in their order, under the names of Naver's EP 3.0. */
export const NAVER_COLUMNS = [
  ...(['id', 'title', 'price_pc', 'normal_price', 'link', 'image_link', 'add_image_link', 'category_name1'] as const),
  ...(['barcode', 'brand', 'origin', 'shipping'] as const),
]

/** A product as Naver's EP 3.0 wants it; '' for a value that is not sent. */
export interface NaverLine extends Record<(typeof NAVER_COLUMNS)[number], string> {
  /** Longer side of the first picture in pixels. It is not sent. */
  pictureSide: string
}

/** The Korean line of a product, each text cut at its published length. A text that Korean lacks is empty. */
export function naverLine(product: FeedProduct, shop: FeedShop): NaverLine {
  const { id, price, discount, barcode } = product
  const name = product.name.ko
  const [first, ...others] = product.pictures
  const address = (hash: string) => `${shop.origin}${feedPictureAddress(hash)}`
  return {
    id: String(id),
    title: plainText(titleOf(product.unit, name), NAVER_MOST.title),
    price_pc: String(price - discount),
    normal_price: discount > 0 ? String(price) : '',
    link: `${shop.origin}${addressIn(`/Details/${id}`, 'ko')}`,
    image_link: first ? address(first.hash) : '',
    add_image_link: others.map(({ hash }) => address(hash)).join('|'),
    category_name1: plainText(shop.aisles.titleOf(product.category, 'ko') ?? '', NAVER_MOST.category),
    barcode: barcode !== null && [8, 13].includes(barcode.length) && isGlobalGtin(barcode) ? barcode : '',
    brand: plainText(product.brand, NAVER_MOST.brand),
    origin: plainText(originName(product.origin, 'ko'), NAVER_MOST.origin),
    shipping: String(deliveryCharge(price - discount, true, shop.delivery)),
    pictureSide: String(first ? Math.max(first.width, first.height) : 0),
  }
}

/** The line of column names. */
export const NAVER_HEAD = `${NAVER_COLUMNS.join('\t')}\n`

/** A line of the file. */
export function naverRow(line: NaverLine): string {
  return `${NAVER_COLUMNS.map((column) => line[column]).join('\t')}\n`
}
