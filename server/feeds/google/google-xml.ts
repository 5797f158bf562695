import { escapeHtml } from '#server/platform/small-page.ts'
import type { FeedShop } from '../feed-shop.ts'
import { plainText } from '../plain-text.ts'
import type { GoogleLine } from './google-line.ts'

/** Beginning and end of the RSS 2.0 document (support.google.com/merchants/answer/160589). */
export function googleHead({ origin, name }: FeedShop): string {
  const title = escapeHtml(plainText(name, 150))
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0">
<channel>
<title>${title}</title>
<link>${escapeHtml(origin)}</link>
<description>${title}</description>
`
}
export const GOOGLE_END = '</channel>\n</rss>\n'

/** An item of the document. */
export function googleItem(line: GoogleLine): string {
  const elements = [
    element('id', line.id),
    element('title', line.title),
    element('description', line.description),
    element('link', line.link),
    element('image_link', line.imageLink),
    ...line.additionalImageLinks.map((address) => element('additional_image_link', address)),
    element('availability', line.availability),
    element('price', line.price),
    element('sale_price', line.salePrice),
    element('sale_price_effective_date', line.saleDates),
    element('condition', 'new'),
    element('brand', line.brand),
    element('gtin', line.gtin),
    line.gtin === null ? element('identifier_exists', 'no') : '',
    element('product_type', line.productType),
    element('unit_pricing_measure', line.unitPricingMeasure),
    element('unit_pricing_base_measure', line.unitPricingBaseMeasure),
    `<g:shipping>${element('country', 'KR')}${element('price', line.shipping)}</g:shipping>`,
  ]
  return `<item>${elements.join('')}</item>\n`
}

function element(name: string, value: string | null): string {
  return value === null ? '' : `<g:${name}>${escapeHtml(value)}</g:${name}>`
}
