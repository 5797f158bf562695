import type { ContentMeasure } from '#contract/rules/products/unit-price.ts'

/** Content of one pack: grams, millilitres or pieces. */
export type Content = { amount: number; measure: ContentMeasure }

const NUMBER = '(\\d+(?:\\.\\d+)?)'
const MEASURE = `${NUMBER}\\s*(g|kg|ml|l)`
const TIMES = '\\s*[x×]\\s*'
const PIECES = /^(\d+)\s*(?:pcs?|sticks|bags|sachets|cubes)$/i
const MANY_OF = new RegExp(`^${NUMBER}${TIMES}${MEASURE}$`, 'i')
const OF_MANY = new RegExp(`^${MEASURE}${TIMES}${NUMBER}$`, 'i')
/** `1 kg`, `60 g (6 cubes)` */
const ONE = new RegExp(`^${MEASURE}(?:\\s*\\(.*\\))?$`, 'i')
/** `5 pcs, 400 g`, `1 box, 900 g`: the weight is used, not the count. */
const COUNTED = new RegExp(`^\\d+\\s*\\p{L}+,\\s*${MEASURE}$`, 'iu')
/** `1 pc, 18 cm`: a length is no content. */
const SIZED = /^(\d+)\s*pcs?,\s*\d+(?:\.\d+)?\s*[a-z]+$/i

/**
 * The content of a pack from its unit text, for the unit price. Null for units that cannot be compared: sets, pairs, and the size of a pot,
 * which is its capacity (`utensil`).
 */
export function parseContent(unit: string, utensil: boolean): Content | null {
  const pieces = PIECES.exec(unit) ?? (utensil ? SIZED.exec(unit) : null)
  if (pieces) return content(pieces[1], 'piece', 1)
  if (utensil) return null
  const manyOf = MANY_OF.exec(unit)
  if (manyOf) return content(manyOf[2], manyOf[3], Number(manyOf[1]))
  const ofMany = OF_MANY.exec(unit)
  if (ofMany) return content(ofMany[1], ofMany[2], Number(ofMany[3]))
  const one = ONE.exec(unit) ?? COUNTED.exec(unit)
  return one ? content(one[1], one[2], 1) : null
}

/** Largest content that the column takes. */
const MAX_CONTENT = 999_999_999

function content(amount: string | undefined, measure: string | undefined, count: number): Content | null {
  const name = measure?.toLowerCase()
  const thousand = name === 'kg' || name === 'l' ? 1000 : 1
  // To a thousandth, as the column stores it.
  const total = Math.round(Number(amount) * count * thousand * 1000) / 1000
  if (!(total > 0 && total <= MAX_CONTENT)) return null
  return { amount: total, measure: name === 'piece' ? 'piece' : name === 'g' || name === 'kg' ? 'g' : 'ml' }
}
