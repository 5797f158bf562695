import { type StoredNotice, storedNoticeSchema } from '#contract/calls/console/products/stored-notice.ts'
import {
  MAX_NOTICE_TEXT,
  NOTICE_TEXTS,
  type NoticeText,
  NUTRIENTS,
  type Nutrition,
  noticeKindSchema,
  nutrientSchema,
} from '#contract/calls/product-notice.ts'
import type { LocalizedText } from '#contract/rules/languages.ts'
import { ALLERGENS, type Allergen, allergenSchema } from '#contract/rules/products/allergens.ts'
import { NOTICE_KINDS, type NoticeKind } from '#contract/rules/products/notice-kinds.ts'
import { type NoticeField, noticeGaps } from '#contract/rules/products/notice-rules.ts'
import type { Cells } from './cells.ts'
import { type Column, NOTICE_COLUMNS } from './columns.ts'

/** The column of a field; for texts the Korean one, which is binding. */
export const NOTICE_COLUMN: Readonly<Record<NoticeField, Column>> = {
  type: 'type_ko',
  ingredients: 'ingredients_ko',
  contents: 'contents_ko',
  usage: 'usage_ko',
  cautions: 'cautions_ko',
  maker: 'maker_ko',
  importer: 'importer_ko',
  permitNumber: 'permit_number',
  allergens: 'allergens',
  traces: 'traces',
  gmo: 'gmo',
  nutrition: 'nutrition',
  packedDays: 'packed_days',
  daysLeft: 'days_left',
  monthsAfterOpening: 'months_after_opening',
  madeMonth: 'made_month',
  childProof: 'child_proof',
}

/** Expected values, for the message about an empty required cell. */
const EXPECTED: Partial<Record<NoticeField, string>> = {
  allergens: `${ALLERGENS.join(', ')}, apart by semicolons, or none`,
  traces: 'the same names, or none',
  gmo: 'yes or no',
  childProof: 'yes or no',
  madeMonth: 'a month such as 2026-03',
}

/**
 * The notice of a row, or null without one (an empty `notice_kind`). Every missing field and every field that the kind does not have is
 * reported for its column: a notice is imported complete or not at all.
 */
export function parseNotice(cells: Cells): StoredNotice | null {
  const kind = kindOf(cells)
  if (kind === null) return null
  const notice = {
    kind,
    ...textsOf(cells),
    importDeclared: yesOrNo(cells, 'import_declared') ?? false,
    permitNumber: cells.text('permit_number', 100) || null,
    allergens: allergensOf(cells, 'allergens'),
    traces: allergensOf(cells, 'traces'),
    gmo: yesOrNo(cells, 'gmo'),
    nutrition: nutritionOf(cells),
    packedDays: cells.whole('packed_days', 0, 3_650, { empty: null }),
    daysLeft: cells.whole('days_left', 1, 3_650, { empty: null }),
    monthsAfterOpening: cells.whole('months_after_opening', 1, 120, { empty: null }),
    madeMonth: monthOf(cells),
    childProof: yesOrNo(cells, 'child_proof'),
  }
  const { missing, foreign } = noticeGaps(notice)
  for (const field of missing) {
    const expected = EXPECTED[field]
    cells.refuse(NOTICE_COLUMN[field], `Must not be empty for ${kind} goods${expected ? `: ${expected}` : ''}`)
  }
  for (const field of foreign) cells.refuse(NOTICE_COLUMN[field], `Is not used for ${kind} goods: leave it empty`)
  const parsed = storedNoticeSchema.safeParse(notice)
  return parsed.success ? parsed.data : null
}

function kindOf(cells: Cells): NoticeKind | null {
  const cell = cells.raw('notice_kind')
  if (cell === '') {
    const filled = NOTICE_COLUMNS.find((column) => cells.raw(column) !== '')
    if (filled !== undefined) cells.refuse('notice_kind', `Must be one of: ${NOTICE_KINDS.join(', ')}, as ${filled} is not empty`)
    return null
  }
  const parsed = noticeKindSchema.safeParse(cell)
  if (parsed.success) return parsed.data
  cells.refuse('notice_kind', `Must be one of: ${NOTICE_KINDS.join(', ')}; or empty for a product without a notice`)
  return null
}

function textsOf(cells: Cells): Record<NoticeText, LocalizedText | null> {
  const [type, ingredients, contents, usage, cautions, maker, importer] = NOTICE_TEXTS.map((field) => textOf(cells, field))
  return {
    type: type ?? null,
    ingredients: ingredients ?? null,
    contents: contents ?? null,
    usage: usage ?? null,
    cautions: cautions ?? null,
    maker: maker ?? null,
    importer: importer ?? null,
  }
}

function textOf(cells: Cells, field: NoticeText): LocalizedText | null {
  const text = {
    en: cells.text(`${field}_en`, MAX_NOTICE_TEXT),
    ko: cells.text(`${field}_ko`, MAX_NOTICE_TEXT),
    si: cells.text(`${field}_si`, MAX_NOTICE_TEXT),
    np: cells.text(`${field}_ne`, MAX_NOTICE_TEXT),
  }
  if (text.ko !== '') return text
  if (text.en + text.si + text.np !== '') cells.refuse(`${field}_ko`, 'Must not be empty beside another language: Korean is binding')
  return null
}

function yesOrNo(cells: Cells, column: Column): boolean | null {
  const cell = cells.raw(column)
  if (cell !== '' && cell !== 'yes' && cell !== 'no') cells.refuse(column, 'Must be yes, no or empty')
  return cell === '' ? null : cell === 'yes'
}

/** `milk;soy`; `none` means that there are none, an empty cell that it is unknown. */
function allergensOf(cells: Cells, column: 'allergens' | 'traces'): Allergen[] | null {
  const cell = cells.raw(column)
  if (cell === '') return null
  if (cell === 'none') return []
  const names = [...new Set(cell.split(';').map((name) => name.trim()))].filter((name) => name !== '')
  const bad = names.find((name) => !allergenSchema.safeParse(name).success)
  if (bad !== undefined)
    cells.refuse(column, `Must be none, or of: ${ALLERGENS.join(', ')}, apart by semicolons; "${bad.slice(0, 40)}" is none`)
  return ALLERGENS.filter((allergen) => names.includes(allergen))
}

const NUTRIENT_NAMES = NUTRIENTS.map(([name]) => name)

/** `100 g; energy 350; sodium 12.5; ...`: the amount that the figures are of, then each nutrient of a Korean label in its own unit. */
function nutritionOf(cells: Cells): Nutrition | null {
  const [per = '', ...parts] = cells
    .raw('nutrition')
    .split(';')
    .map((part) => part.trim())
  if (per === '' && parts.length === 0) return null
  const values = new Map(
    parts.flatMap((part) => {
      const [name, figure = ''] = part.split(/\s+/)
      const nutrient = nutrientSchema.safeParse(name)
      return nutrient.success && /^\d{1,6}(\.\d{1,2})?$/.test(figure) ? [[nutrient.data, Number(figure)] as const] : []
    }),
  )
  if (!/^\d+(\.\d+)? (g|ml)$/.test(per) || parts.length !== NUTRIENTS.length || values.size !== NUTRIENTS.length) {
    const example = ['100 g', ...NUTRIENT_NAMES.map((name) => `${name} 1`)].join('; ')
    cells.refuse('nutrition', `Must be an amount and all of ${NUTRIENT_NAMES.join(', ')}, as in: ${example}`)
    return null
  }
  const value = (name: (typeof NUTRIENT_NAMES)[number]) => values.get(name) ?? 0
  return {
    per,
    values: {
      energy: value('energy'),
      sodium: value('sodium'),
      carbohydrate: value('carbohydrate'),
      sugars: value('sugars'),
      fat: value('fat'),
      transFat: value('transFat'),
      saturatedFat: value('saturatedFat'),
      cholesterol: value('cholesterol'),
      protein: value('protein'),
    },
  }
}

function monthOf(cells: Cells): string | null {
  const cell = cells.raw('made_month')
  if (cell === '') return null
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(cell)) cells.refuse('made_month', `Must be a month such as 2026-03, not "${cell.slice(0, 40)}"`)
  return cell
}
