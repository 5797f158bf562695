import { LANGUAGES, type LocalizedText } from '#contract/languages.ts'
import { normalise } from '#contract/normalise.ts'

/** Parts the names from the rest. Both signs are outside of what {@link normalise} leaves in a text. */
export const SECTION = '\f'
const LINE = '\n'

export type Searchable = { name: LocalizedText; brand: string; category: string; categoryNames: readonly string[]; sku: string }

/**
 * What `product.search_text` holds: a line for each name, then after a form feed a line each for brand, category names and sku. Every line
 * begins and ends with a line feed, so that "starts with" and "is exactly" are plain patterns.
 */
export function searchTextOf(item: Searchable): string {
  const names = lines(LANGUAGES.map((language) => item.name[language]))
  const rest = lines([item.brand, item.category, ...item.categoryNames, item.sku, item.sku.replaceAll(/[^\p{L}\p{N}]/gu, '')])
  return `${names}${SECTION}${rest}`
}

function lines(texts: readonly string[]): string {
  const distinct = new Set(texts.map(normalise).filter((text) => text !== ''))
  return `${LINE}${[...distinct].join(LINE)}${LINE}`
}
