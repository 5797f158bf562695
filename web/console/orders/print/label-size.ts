/** Font sizes on a label, the largest first. */
export const LABEL_SIZES = ['large', 'small', 'smallest'] as const
export type LabelSize = (typeof LABEL_SIZES)[number]

/** Texts of a label that its customer wrote. */
interface Parts {
  name: string
  address: string
  note: string
}

interface Sizes {
  /** Points of each part. */
  name: number
  address: number
  note: number
  /** Millimetres of all other parts: sender, phone, where it is left, bars and number. */
  rest: number
}

const SIZES: Readonly<Record<LabelSize, Sizes>> = {
  large: { name: 24, address: 17, note: 11, rest: 76 },
  small: { name: 17, address: 13, note: 9.5, rest: 58 },
  smallest: { name: 10, address: 8, note: 7, rest: 46 },
}

/** Millimetres between the edges of a label of 100 × 150 mm. */
const [WIDTH, HEIGHT] = [90, 139]
const MM_OF_POINT = 25.4 / 72
const LINE_HEIGHT = 1.35
/** Part of a line that words fill: Korean ones are never broken. */
const FILLED = 0.8
/** Widths of a glyph in its size: Korean ones are squares. */
const [SQUARE, OTHER] = [1, 0.62]

/** The largest font size with which name, address and note fit one label. The longest that an order takes fit the smallest. */
export function labelSize(parts: Parts): LabelSize {
  return LABEL_SIZES.find((size) => labelHeight(parts, size) <= HEIGHT) ?? 'smallest'
}

/** Millimetres that the parts take in a font size; an estimate on the safe side. */
function labelHeight({ name, address, note }: Parts, size: LabelSize): number {
  const sizes = SIZES[size]
  const heightOf = (text: string, points: number) => {
    const letter = points * MM_OF_POINT
    const width = [...text].reduce((sum, one) => sum + (/\p{Script=Hangul}/u.test(one) ? SQUARE : OTHER) * letter, 0)
    return Math.ceil(width / (WIDTH * FILLED)) * letter * LINE_HEIGHT
  }
  return heightOf(name, sizes.name) + heightOf(address, sizes.address) + heightOf(note, sizes.note) + sizes.rest
}
