import { type ChangedValue, changedValues, isLocalizedText, type Json, sameJson } from '../rules/changed-values.ts'
import { LANGUAGES, type Language, localized } from '../rules/languages.ts'
import { formatMoney } from './format-money.ts'

/** Fields that are amounts in won, by their last key. */
const WON = new Set(['charge', 'freeFrom', 'giftThreshold', 'cashReceiptThreshold', 'oneWay', 'bothWays', 'won', 'textLimit'])

/** A setting that a change touched, as a reader sees it. */
export interface ChangedText {
  /** Such as `delivery.charge`. */
  path: string
  before: string | null
  after: string | null
}

/** The settings that a change touched, with both values as texts in a language. Of the bank account the last four digits alone. */
export function changeTexts(before: Json, after: Json, language: Language): ChangedText[] {
  return changedValues(before, after).map((change) => textsOf(change, language))
}

function textsOf({ path, before, after }: ChangedValue, language: Language): ChangedText {
  const name = path.join('.')
  if (name === 'bank.account') return { path: name, before: lastFour(before), after: lastFour(after) }
  const won = WON.has(path.at(-1) ?? '')
  const text = (value: Json | undefined, other: Json | undefined) => valueText(value, { other, won, language })
  return { path: name, before: text(before, after), after: text(after, before) }
}

/** The end of an account number, such as `…8823`. */
const lastFour = (value: Json | undefined) => (typeof value === 'string' ? `…${value.replaceAll(/\D/g, '').slice(-4)}` : null)

interface Reading {
  /** The value on the other side of the change. */
  other: Json | undefined
  won: boolean
  language: Language
}

/** A value as a text: of a list the items that the other side does not have, of a text in four languages one that differs. */
function valueText(value: Json | undefined, { other, won, language }: Reading): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'number') return won ? formatMoney(value, language) : String(value)
  if (typeof value === 'string') return value
  if (Array.isArray(value)) {
    const others: readonly Json[] = Array.isArray(other) ? other : []
    const own = value.filter((item) => !others.some((one) => sameJson(one, item)))
    return own.length === 0 ? null : own.map((item) => itemText(item, language)).join(', ')
  }
  if (!isLocalizedText(value)) return JSON.stringify(value)
  const others = isLocalizedText(other) ? other : null
  const differs = [language, ...LANGUAGES].find((one) => !others || value[one] !== others[one])
  return differs === undefined ? localized(value, language) : value[differs] || null
}

/** An item of a list: a text, or the name of a thing with its day or its charge. */
function itemText(item: Json, language: Language): string {
  if (typeof item !== 'object' || item === null || !('name' in item)) return typeof item === 'string' ? item : JSON.stringify(item)
  const { name, date, charge } = item
  const said = isLocalizedText(name) ? localized(name, language) : String(name)
  const more = typeof charge === 'number' ? formatMoney(charge, language) : ''
  return [date, said, more].filter((part) => typeof part === 'string' && part !== '').join(' ')
}
