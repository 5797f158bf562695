import { isGlobalGtin } from '#contract/rules/products/barcode.ts'
import type { GoogleLine } from '../google/google-line.ts'
import { GOOGLE_MAX_PICTURES, GOOGLE_MOST } from './google-limits.ts'
import { isPromotion } from './promotion.ts'
import { isFeedAddress, isPlainLine, type Rule } from './rule.ts'

/** Smallest longer side of a picture in pixels that is shown well; Merchant Center refuses below 100 and advises 500 and more. */
const MIN_PICTURE = 300

const PRICE = /^\d+ KRW$/
const amountOf = (price: string) => (PRICE.test(price) ? Number.parseInt(price, 10) : Number.NaN)
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}\+0900$/
const MEASURE = /^\d+(\.\d+)? (mg|g|kg|ml|cl|l|ct)$/
const BASE = /^(1|10|100|2|4|8) (mg|g|kg|ml|cl|l|ct)$|^(75 cl|750 ml|50 kg|1000 kg)$/

/** `title` is required, at most 150 characters, in the language of the feed: answer/6324415. */
const titleIsThere: Rule<GoogleLine> = { fault: 'noName', holds: ({ title }) => title !== '' }
const titleIsShort: Rule<GoogleLine> = { fault: 'form', holds: ({ title }) => title.length <= GOOGLE_MOST.title && isPlainLine(title) }

/** `description` is required, at most 5,000 characters, without markup that is shown: answer/6324468. */
const descriptionIsThere: Rule<GoogleLine> = { fault: 'noDescription', holds: ({ description }) => description !== '' }
const descriptionIsShort: Rule<GoogleLine> = {
  fault: 'form',
  holds: ({ description }) => description.length <= GOOGLE_MOST.description && isPlainLine(description),
}

/** Neither `title` nor `description` advertises: answers 6324415 and 6324468. */
const nothingAdvertises: Rule<GoogleLine> = {
  fault: 'promotion',
  holds: ({ title, description }) => !isPromotion(title) && !isPromotion(description),
}

/** `image_link` is required, an address that begins with http or https: answer/6324350. */
const pictureIsThere: Rule<GoogleLine> = { fault: 'noPicture', holds: ({ imageLink }) => imageLink !== null }
const pictureIsLarge: Rule<GoogleLine> = {
  fault: 'smallPicture',
  holds: ({ imageLink, pictureSide }) => imageLink === null || pictureSide >= MIN_PICTURE,
}
const picturesAreAddresses: Rule<GoogleLine> = {
  fault: 'form',
  holds: ({ imageLink, additionalImageLinks }) =>
    additionalImageLinks.length <= GOOGLE_MAX_PICTURES &&
    [...(imageLink === null ? [] : [imageLink]), ...additionalImageLinks].every((address) => isFeedAddress(address, GOOGLE_MOST.link)),
}

/** `id` is required, at most 50 characters, and stays: answer/6324405. `link` leads to the page of the product: answer/6324416. */
const idIsShort: Rule<GoogleLine> = { fault: 'form', holds: ({ id }) => id !== '' && id.length <= GOOGLE_MOST.id && isPlainLine(id) }
const linkIsAddress: Rule<GoogleLine> = { fault: 'form', holds: ({ link }) => isFeedAddress(link, GOOGLE_MOST.link) }

/** `price` is above zero, with its currency: answer/6324371. `sale_price` is above zero and lower: answer/6324471. */
const priceIsPaid: Rule<GoogleLine> = {
  fault: 'noPrice',
  holds: ({ price, salePrice }) =>
    amountOf(price) > 0 && (salePrice === null || (amountOf(salePrice) > 0 && amountOf(salePrice) < amountOf(price))),
}

/** `sale_price_effective_date` has a beginning and a later end in ISO 8601: answer/6324460. */
const saleEndsAfterItsBeginning: Rule<GoogleLine> = {
  fault: 'form',
  holds: ({ saleDates, salePrice }) => {
    if (saleDates === null) return true
    const [from = '', until = '', ...more] = saleDates.split('/')
    return salePrice !== null && more.length === 0 && TIME.test(from) && TIME.test(until) && from < until
  },
}

/** `gtin` has a valid check digit and no restricted prefix: answer/6324461. `brand` has at most 70 characters: answer/6324351. */
const gtinIsGlobal: Rule<GoogleLine> = { fault: 'form', holds: ({ gtin }) => gtin === null || isGlobalGtin(gtin) }
const brandIsShort: Rule<GoogleLine> = {
  fault: 'form',
  holds: ({ brand }) => brand === null || (brand !== '' && brand.length <= GOOGLE_MOST.brand && isPlainLine(brand)),
}

/** `product_type` is the shop's own category, at most 750 characters: answer/6324406. */
const typeIsShort: Rule<GoogleLine> = {
  fault: 'form',
  holds: ({ productType }) => productType === null || (productType.length <= GOOGLE_MOST.productType && isPlainLine(productType)),
}

/** `unit_pricing_measure` and its base are a number and a unit of the same kind: answers 6324455 and 6324490. */
const unitPricingFits: Rule<GoogleLine> = {
  fault: 'form',
  holds: ({ unitPricingMeasure: measure, unitPricingBaseMeasure: base }) =>
    measure === null || base === null
      ? measure === base
      : MEASURE.test(measure) && BASE.test(base) && measure.split(' ')[1] === base.split(' ')[1],
}

/** `shipping` is needed for Korea, with a price of zero or more: answer/6324484. */
const shippingIsPrice: Rule<GoogleLine> = { fault: 'form', holds: ({ shipping }) => PRICE.test(shipping) }

/** The rules of Merchant Center's product data specification for the content of a line (support.google.com/merchants/answer/7052112). */
export const GOOGLE_RULES: readonly Rule<GoogleLine>[] = [
  ...[titleIsThere, titleIsShort, descriptionIsThere, descriptionIsShort, nothingAdvertises],
  ...[pictureIsThere, pictureIsLarge, picturesAreAddresses, idIsShort, linkIsAddress, priceIsPaid],
  ...[saleEndsAfterItsBeginning, gtinIsGlobal, brandIsShort, typeIsShort, unitPricingFits, shippingIsPrice],
]
