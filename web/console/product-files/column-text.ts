import type { Language } from '#contract/rules/languages.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import type { Translate } from '#contract/text/translate.ts'
import { LANGUAGE_NAMES } from '../../base/i18n/language.ts'
import type { Aisles } from '../../base/store/aisles.ts'

const NAMED = [
  'category',
  'brand',
  'unit',
  'price_krw',
  'discount_krw',
  'stock_count',
  'rating_seed',
  'weekday_deal',
  'tags',
  'origin_country',
  'storage',
  'tax',
  'shelf_place',
  'barcode',
  'on_sale',
  'weight_estimate_g',
  'weight_ceiling_g',
  'price_per_100g_krw',
  'weight_tolerance_percent',
] as const
const LANGUAGE_OF = { en: 'en', ko: 'ko', si: 'si', ne: 'np' } as const satisfies Record<string, Language>
const LOCALIZED = /^(name|description)_(en|ko|si|ne)$/
const MONEY: ReadonlySet<string> = new Set(['price_krw', 'discount_krw', 'price_per_100g_krw'])

const isEnding = (text: string | undefined): text is keyof typeof LANGUAGE_OF => text !== undefined && text in LANGUAGE_OF

/** The name of a column for people; fields of the notice keep their column's name. */
export function columnText(column: string, t: Translate): string {
  const named = NAMED.find((one) => one === column)
  if (named) return t(`console.import.column.${named}`)
  const [, field, ending] = LOCALIZED.exec(column) ?? []
  if (!isEnding(ending)) return t('console.import.column.notice', { column })
  return `${t(field === 'name' ? 'console.import.column.name' : 'console.import.column.description')}, ${LANGUAGE_NAMES[LANGUAGE_OF[ending]]}`
}

/** Context in which cells are formatted: the texts and the aisles of the page. */
interface CellWords {
  t: Translate
  aisles: Pick<Aisles, 'title'>
}

/** A cell as people read it. */
export function cellText(column: string, text: string, language: Language, { t, aisles }: CellWords): string {
  if (text === '') return '–'
  if (MONEY.has(column) && /^\d+$/.test(text)) return formatMoney(Number(text), language)
  if (column === 'on_sale') return t(text === 'yes' ? 'console.import.yes' : 'console.import.no')
  return column === 'category' ? aisles.title(text) : text
}
