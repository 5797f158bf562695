import type { Translate } from './translate.ts'

/** Words that the catalogue counts with. Grams, litres and the like are written alike in all languages. */
const WORDS = ['pc', 'set', 'pair', 'pack', 'box', 'bag', 'sachet', 'cube', 'cup', 'stick'] as const
const COUNTED = new RegExp(`(\\d+) (${WORDS.join('|')})(?:e?s)?(?![a-z])`, 'g')

/** What is in a pack, in the language of the page: "5 pcs, 400 g" is "5개, 400 g" in Korean. Words that the shop writes otherwise stay. */
export function packText(unit: string, t: Translate): string {
  return unit.replaceAll(COUNTED, (_, count: string, word: (typeof WORDS)[number]) => t(`catalogue.pack.${word}`, { count: Number(count) }))
}
