import type { StoredNotice } from '#contract/calls/console/products/stored-notice.ts'
import { NOTICE_TEXTS, type NoticeText, type NUTRIENTS, type Nutrition } from '#contract/calls/product-notice.ts'
import { type LocalizedText, NO_TEXT } from '#contract/rules/languages.ts'
import type { Allergen } from '#contract/rules/products/allergens.ts'
import type { NoticeKind } from '#contract/rules/products/notice-kinds.ts'
import { NOTICE_FIELDS, type NoticeField } from '#contract/rules/products/notice-rules.ts'

export type Nutrient = (typeof NUTRIENTS)[number][0]

/** A notice while somebody types. Fields that its kind does not have are kept, and left out when it is sent. */
export interface NoticeDraft {
  kind: NoticeKind
  texts: Record<NoticeText, LocalizedText>
  importDeclared: boolean
  permitNumber: string
  allergens: readonly Allergen[]
  traces: readonly Allergen[]
  gmo: boolean
  childProof: boolean
  nutrition: { per: string; values: Record<Nutrient, string> } | null
  packedDays: string
  daysLeft: string
  monthsAfterOpening: string
  madeMonth: string
}

export const NO_NUTRIENTS: Record<Nutrient, string> = {
  energy: '',
  sodium: '',
  carbohydrate: '',
  sugars: '',
  fat: '',
  transFat: '',
  saturatedFat: '',
  cholesterol: '',
  protein: '',
}

/** An empty notice of a kind. */
export function newNotice(kind: NoticeKind): NoticeDraft {
  const texts = {
    type: NO_TEXT,
    ingredients: NO_TEXT,
    contents: NO_TEXT,
    usage: NO_TEXT,
    cautions: NO_TEXT,
    maker: NO_TEXT,
    importer: NO_TEXT,
  }
  return {
    kind,
    texts,
    importDeclared: false,
    permitNumber: '',
    allergens: [],
    traces: [],
    gmo: false,
    childProof: false,
    nutrition: null,
    packedDays: '',
    daysLeft: '',
    monthsAfterOpening: '',
    madeMonth: '',
  }
}

/** The draft of a notice as it is. */
export function noticeDraftOf(notice: StoredNotice): NoticeDraft {
  const empty = newNotice(notice.kind)
  const figure = (value: number | null) => (value === null ? '' : String(value))
  const texts = { ...empty.texts }
  for (const name of NOTICE_TEXTS) texts[name] = notice[name] ?? NO_TEXT
  const { nutrition } = notice
  return {
    kind: notice.kind,
    texts,
    importDeclared: notice.importDeclared,
    permitNumber: notice.permitNumber ?? '',
    allergens: notice.allergens ?? [],
    traces: notice.traces ?? [],
    gmo: notice.gmo ?? false,
    childProof: notice.childProof ?? false,
    nutrition: nutrition && { per: nutrition.per, values: { ...NO_NUTRIENTS, ...mapped(nutrition.values) } },
    packedDays: figure(notice.packedDays),
    daysLeft: figure(notice.daysLeft),
    monthsAfterOpening: figure(notice.monthsAfterOpening),
    madeMonth: notice.madeMonth ?? '',
  }
}

function mapped(values: Nutrition['values']): Partial<Record<Nutrient, string>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
}

/** All fields that a kind has, required ones first. */
export function fieldsOf(kind: NoticeKind): readonly NoticeField[] {
  const { required, oneOf = [], optional } = NOTICE_FIELDS[kind]
  return [...required, ...oneOf, ...optional]
}

/** The notice that is sent. Fields that its kind does not have, and empty ones, are null; the store reports what is missing. */
export function noticeOf(draft: NoticeDraft): StoredNotice {
  const has = (field: NoticeField) => fieldsOf(draft.kind).includes(field)
  const text = (name: NoticeText) => (has(name) && draft.texts[name].ko.trim() !== '' ? draft.texts[name] : null)
  const figure = (field: NoticeField, typed: string) => (has(field) && /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : null)
  const { nutrition } = draft
  return {
    kind: draft.kind,
    type: text('type'),
    ingredients: text('ingredients'),
    contents: text('contents'),
    usage: text('usage'),
    cautions: text('cautions'),
    maker: draft.texts.maker,
    importer: text('importer'),
    importDeclared: draft.importDeclared,
    permitNumber: has('permitNumber') && draft.permitNumber.trim() !== '' ? draft.permitNumber.trim() : null,
    allergens: has('allergens') ? [...draft.allergens] : null,
    traces: has('traces') ? [...draft.traces] : null,
    gmo: has('gmo') ? draft.gmo : null,
    nutrition:
      has('nutrition') && nutrition && nutrition.per.trim() !== ''
        ? { per: nutrition.per.trim(), values: nutrientsOf(nutrition.values) }
        : null,
    packedDays: figure('packedDays', draft.packedDays),
    daysLeft: figure('daysLeft', draft.daysLeft),
    monthsAfterOpening: figure('monthsAfterOpening', draft.monthsAfterOpening),
    madeMonth: has('madeMonth') && draft.madeMonth !== '' ? draft.madeMonth : null,
    childProof: has('childProof') ? draft.childProof : null,
  }
}

function nutrientsOf(values: Record<Nutrient, string>): Nutrition['values'] {
  const value = (name: Nutrient) => Number(values[name].replace(',', '.')) || 0
  return {
    energy: value('energy'),
    sodium: value('sodium'),
    carbohydrate: value('carbohydrate'),
    sugars: value('sugars'),
    fat: value('fat'),
    transFat: value('transFat'),
    saturatedFat: value('saturatedFat'),
    cholesterol: value('cholesterol'),
    protein: value('protein'),
  }
}

/** Fields that a notice still needs; the maker must be there in Korean. `oneOf` fields are required together. */
export function missingOf(draft: NoticeDraft): readonly NoticeField[] {
  const sent = noticeOf(draft)
  const { required, oneOf = [] } = NOTICE_FIELDS[draft.kind]
  const isFilled = (field: NoticeField) => (field === 'maker' ? sent.maker.ko.trim() !== '' : sent[field] !== null)
  return [...required.filter((field) => !isFilled(field)), ...(oneOf.some(isFilled) ? [] : oneOf)]
}
