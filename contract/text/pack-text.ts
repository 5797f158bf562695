import type { Translate } from './translate.ts'

/** Counting units used in the catalogue. Metric units are the same in all languages. */
const WORDS = ['pc', 'set', 'pair', 'pack', 'box', 'bag', 'sachet', 'cube', 'cup', 'stick'] as const
const COUNTED = new RegExp(`(\\d+) (${WORDS.join('|')})(?:e?s)?(?![a-z])`, 'g')

/** Weights, volumes and lengths: a Korean figure has no space before them. */
const MEASURED = /(\d) (g|kg|ml|L|cm)(?![a-z])/g
/** The letter x between figures, as typed in catalogues. */
const TIMES = /(?<=\d|g|kg|ml|L|cm) x (?=\d)/g

/** Content of a pack in the language of the page: "5 pcs, 400 g" is "5개, 400g" in Korean. Other wordings of the shop stay unchanged. */
export function packText(unit: string, t: Translate): string {
  return unit
    .replaceAll(COUNTED, (_, count: string, word: (typeof WORDS)[number]) => t(`catalogue.pack.${word}`, { count: Number(count) }))
    .replaceAll(MEASURED, (_, figure: string, measure: string) => t('catalogue.pack.measured', { figure, measure }))
    .replaceAll(TIMES, ' × ')
}
