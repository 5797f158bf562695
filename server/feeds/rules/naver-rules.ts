import { isGlobalGtin } from '#contract/rules/products/barcode.ts'
import { NAVER_COLUMNS, type NaverLine } from '../naver/naver-line.ts'
import { NAVER_MOST, NAVER_MOST_PICTURES, NAVER_MOST_SHIPPING } from './naver-limits.ts'
import { isPromotion } from './promotion.ts'
import { isFeedAddress, isPlainLine, type Rule } from './rule.ts'

/*
 * Source of every rule: the guide of the product database (상품 DB URL), EP 3.0, of Naver's partner centre (center.shopping.naver.com), whose
 * texts of 2021 the library github.com/jonathanbak/NaverShopEp repeats.
 */

/** Smallest longer side of a picture in pixels: 300, better 500 (`image_link`). */
const MIN_PICTURE = 300

const WON = /^\d+$/

/** `title` is required, at most 100 characters, and describes. */
const titleIsThere: Rule<NaverLine> = { fault: 'noName', holds: ({ title }) => title !== '' }
const titleDescribes: Rule<NaverLine> = { fault: 'promotion', holds: ({ title }) => !isPromotion(title) }

/** `price_pc` is required: won in digits, at least 1, what everybody pays. */
const priceIsPaid: Rule<NaverLine> = { fault: 'noPrice', holds: ({ price_pc: price }) => WON.test(price) && Number(price) >= 1 }

/** `normal_price` is sent only when it is higher than `price_pc`. */
const normalPriceIsHigher: Rule<NaverLine> = {
  fault: 'form',
  holds: ({ normal_price: normal, price_pc: price }) => normal === '' || (WON.test(normal) && Number(normal) > Number(price)),
}

/** `image_link` is required; `add_image_link` has at most ten, joined by a vertical bar. */
const pictureIsThere: Rule<NaverLine> = { fault: 'noPicture', holds: ({ image_link: picture }) => picture !== '' }
const pictureIsLarge: Rule<NaverLine> = {
  fault: 'smallPicture',
  holds: ({ image_link: picture, pictureSide }) => picture === '' || Number(pictureSide) >= MIN_PICTURE,
}
const addressesLead: Rule<NaverLine> = {
  fault: 'form',
  holds: ({ link, image_link: picture, add_image_link: others }) => {
    const further = others === '' ? [] : others.split('|')
    const addresses = [link, ...(picture === '' ? [] : [picture]), ...further]
    return further.length <= NAVER_MOST_PICTURES && addresses.every((address) => isFeedAddress(address, NAVER_MOST.link))
  },
}

/** `shipping` is required: 0 when it is free, else won up to a million, for one piece. A line without it is invalid. */
const shippingIsPresent: Rule<NaverLine> = {
  fault: 'shipping',
  holds: ({ shipping }) => WON.test(shipping) && Number(shipping) <= NAVER_MOST_SHIPPING,
}

/** `barcode` has 13 or 8 digits with their check digit. */
const barcodeIsGlobal: Rule<NaverLine> = {
  fault: 'form',
  holds: ({ barcode }) => barcode === '' || ([8, 13].includes(barcode.length) && isGlobalGtin(barcode)),
}

/** `id` and `category_name1` are required; no column is longer than the guide allows. */
const lengthsFit: Rule<NaverLine> = {
  fault: 'form',
  holds: ({ id, title, category_name1: category, brand, origin }) =>
    id !== '' &&
    category !== '' &&
    id.length <= NAVER_MOST.id &&
    title.length <= NAVER_MOST.title &&
    category.length <= NAVER_MOST.category &&
    brand.length <= NAVER_MOST.brand &&
    origin.length <= NAVER_MOST.origin,
}

/** No column holds a tab, a line end or markup. */
const columnsArePlain: Rule<NaverLine> = { fault: 'form', holds: (line) => NAVER_COLUMNS.every((column) => isPlainLine(line[column])) }

/** The rules of Naver's EP 3.0 for the content of a line. */
export const NAVER_RULES: readonly Rule<NaverLine>[] = [
  ...[titleIsThere, titleDescribes, priceIsPaid, normalPriceIsHigher, pictureIsThere, pictureIsLarge],
  ...[addressesLead, shippingIsPresent, barcodeIsGlobal, lengthsFit, columnsArePlain],
]
