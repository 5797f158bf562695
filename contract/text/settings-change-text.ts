import { type ChangedValue, changedValues, isLocalizedText, type Json, sameJson } from '../rules/changed-values.ts'
import { LANGUAGE_NAMES, LANGUAGES, type Language, languageOrDefault, localized } from '../rules/languages.ts'
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
  const text = (value: Json | undefined, other: Json | undefined) => valueText(value, { other, key: path.at(-1) ?? '', language })
  return { path: name, before: text(before, after), after: text(after, before) }
}

/** The end of an account number, such as `…8823`. */
const lastFour = (value: Json | undefined) => (typeof value === 'string' ? `…${value.replaceAll(/\D/g, '').slice(-4)}` : null)

interface Reading {
  /** The value on the other side of the change. */
  other: Json | undefined
  /** The last key that leads to the value. */
  key: string
  language: Language
}

/** A value as a text: of a list the items that the other side does not have, of a text in four languages one that differs. */
function valueText(value: Json | undefined, { other, key, language }: Reading): string | null {
  if (value === undefined || value === null || value === '' || value === false) return null
  if (value === true) return '✓'
  if (typeof value === 'number') return WON.has(key) ? formatMoney(value, language) : String(value)
  if (typeof value === 'string') return key === 'languages' ? LANGUAGE_NAMES[languageOrDefault(value)] : value
  if (isList(value)) {
    const others = isList(other) ? other : []
    const own = value.filter((item) => !others.some((one) => sameJson(one, item)))
    return own.map((item) => itemText(item, { other: counterpart(item, others), key, language })).join(', ') || null
  }
  if (!isLocalizedText(value)) return partsText(value, { other: undefined, key, language })
  const others = isLocalizedText(other) ? other : null
  const differs = [language, ...LANGUAGES].find((one) => !others || value[one] !== others[one])
  return differs === undefined ? localized(value, language) : value[differs] || null
}

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)
const isThing = (value: Json | undefined): value is { readonly [key: string]: Json | undefined } =>
  typeof value === 'object' && value !== null && !isList(value)

/** The same thing in the list of the other side: by its id, and without one by its name. */
function counterpart(item: Json, others: readonly Json[]): Json | undefined {
  if (!isThing(item)) return undefined
  const key = 'id' in item ? 'id' : 'name'
  return others.find((one) => isThing(one) && sameJson(one[key], item[key]))
}

/** An item of a list: a range, or a thing by its day and its name, with the parts that the other side has otherwise. */
function itemText(item: Json, { other, key, language }: Reading): string {
  if (!isThing(item)) return valueText(item, { other, key, language }) ?? ''
  const { from, to } = item
  if (typeof from === 'string' && typeof to === 'string') return from === to ? from : `${from}–${to}`
  const { date, name, id: _, ...parts } = item
  const headings = [date, name].map((part) => valueText(part, { other: undefined, key, language }))
  const counterparts = isThing(other) ? other : {}
  const more = 'charge' in item && !isThing(other) ? { charge: item.charge } : isThing(other) ? parts : {}
  const differs = partsText(more, { other: counterparts, key, language })
  const heading = headings.filter(Boolean).join(' ')
  return differs && heading ? `${heading}: ${differs}` : heading || (differs ?? '')
}

/** The parts of a thing that the other side has otherwise. */
function partsText(parts: { readonly [key: string]: Json | undefined }, { other, language }: Reading): string | null {
  const counterparts = isThing(other) ? other : {}
  const differing = Object.entries(parts).filter(([key, value]) => !sameJson(value, counterparts[key]))
  return differing.map(([key, value]) => valueText(value, { other: counterparts[key], key, language }) ?? '–').join(', ') || null
}
