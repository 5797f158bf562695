import type { Translate } from './translate.ts'

/** Words that the catalogue counts with. Grams, litres and the like are written alike in all languages. */
const WORDS = ['pc', 'set', 'pair', 'pack', 'box', 'bag', 'sachet', 'cube', 'cup', 'stick'] as const
const COUNTED = new RegExp(`(\\d+) (${WORDS.join('|')})(?:e?s)?(?![a-z])`, 'g')

/** Weights, volumes and lengths: a Korean figure has no space before them. */
const MEASURED = /(\d) (g|kg|ml|L|cm)(?![a-z])/g
/** The letter x between figures, as catalogues are typed. */
const TIMES = /(?<=\d|g|kg|ml|L|cm) x (?=\d)/g

/** What is in a pack, in the language of the page: "5 pcs, 400 g" is "5개, 400g" in Korean. Words that the shop writes otherwise stay. */
export function packText(unit: string, t: Translate): string {
  return unit
    .replaceAll(COUNTED, (_, count: string, word: (typeof WORDS)[number]) => t(`catalogue.pack.${word}`, { count: Number(count) }))
    .replaceAll(MEASURED, (_, figure: string, measure: string) => t('catalogue.pack.measured', { figure, measure }))
    .replaceAll(TIMES, ' × ')
}
