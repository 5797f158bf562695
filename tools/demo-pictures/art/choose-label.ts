import { withoutBrand, withoutSinhalaBrand } from './brand-words.ts'
import type { CatalogueRow } from './catalogue.ts'
import type { LabelText } from './label.ts'

/** Words without use on the front of a pack: they are in the product's name on the page. */
const QUIET = /\b(?:Premium|Classic|Fresh|Frozen|Halal|Pack|Packet|Whole|Ripe|Mature|Sri Lanka|in Jar|Jar|Mix for|Style|Items?)\b/gi

/** Longest Sinhala name, in characters, that still can be read beside a Latin one on a pack. */
const MAX_SINHALA = 18

/** The label by rule: the name without brand, brackets, qualifiers and what follows a comma, at most three words. */
export function chooseLabel(product: CatalogueRow): LabelText {
  const plain =
    withoutBrand(product.name_en, product.brand)
      .replace(/\([^)]*\)/g, ' ')
      .split(',')[0] ?? ''
  const short = plain.replace(QUIET, ' ').replace(/\s+/g, ' ').trim() || plain.trim() || product.name_en
  const latin = short
    .split(' ')
    .slice(0, 3)
    .join(' ')
    .replace(/ (?:&|and|for|with|in|of)$/i, '')
    .toUpperCase()
  const sinhala = withoutSinhalaBrand(product.name_si.replace(/\([^)]*\)/g, ' '))
    .replace(/[\dA-Za-z%.,&]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return { latin, sinhala: sinhala.length <= MAX_SINHALA ? sinhala : '' }
}
