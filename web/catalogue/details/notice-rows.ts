import type { Notice } from '#contract/calls/product-notice.ts'
import type { NoticeKind } from '#contract/rules/products/notice-kinds.ts'
import type { NoticeField } from '#contract/rules/products/notice-rules.ts'
import type { TextKey } from '#contract/text/translate.ts'

/** Order of the rows. Ingredients, allergens and nutrition are shown outside, because shoppers look for them. */
const ORDER = [
  'type',
  'contents',
  'usage',
  'maker',
  'importer',
  'packedDays',
  'madeMonth',
  'daysLeft',
  'monthsAfterOpening',
  'gmo',
  'childProof',
  'permitNumber',
  'cautions',
] as const satisfies readonly NoticeField[]
export type NoticeRowField = (typeof ORDER)[number]

const LABELS: Readonly<Record<NoticeRowField, TextKey>> = {
  type: 'catalogue.notice.label.foodType',
  contents: 'catalogue.notice.label.contents',
  usage: 'catalogue.notice.label.usage',
  maker: 'catalogue.notice.label.maker',
  importer: 'catalogue.details.importer',
  packedDays: 'catalogue.notice.label.packed',
  madeMonth: 'catalogue.notice.label.madeMonth',
  daysLeft: 'catalogue.details.useBy',
  monthsAfterOpening: 'catalogue.notice.label.afterOpening',
  gmo: 'catalogue.notice.label.gmo',
  childProof: 'catalogue.notice.label.childProof',
  permitNumber: 'catalogue.notice.label.certificate',
  cautions: 'catalogue.notice.label.cautions',
}

/** Legal names of fields by kind of goods. */
const LABELS_OF: Readonly<Record<NoticeKind, Partial<Record<NoticeRowField | 'ingredients', TextKey>>>> = {
  fresh: {
    type: 'catalogue.notice.label.goodsType',
    maker: 'catalogue.notice.label.producer',
    permitNumber: 'catalogue.notice.label.traceNumber',
  },
  processed: { maker: 'catalogue.notice.label.producer', permitNumber: 'catalogue.notice.label.businessReport' },
  cosmetic: {
    ingredients: 'catalogue.notice.label.allIngredients',
    type: 'catalogue.notice.label.suitedFor',
    importer: 'catalogue.notice.label.seller',
    permitNumber: 'catalogue.notice.label.functional',
  },
  utensil: { ingredients: 'catalogue.notice.label.material', madeMonth: 'catalogue.notice.label.onSaleSince' },
  chemical: {
    ingredients: 'catalogue.notice.label.substances',
    type: 'catalogue.notice.label.useForm',
    permitNumber: 'catalogue.notice.label.safetyReport',
  },
  goods: { ingredients: 'catalogue.notice.label.material', madeMonth: 'catalogue.notice.label.onSaleSince' },
}

/** The name of a field for goods of a kind. */
export function noticeLabel(kind: NoticeKind, field: NoticeRowField | 'ingredients'): TextKey {
  const usual = field === 'ingredients' ? 'catalogue.notice.label.ingredients' : LABELS[field]
  return LABELS_OF[kind][field] ?? usual
}

/** The rows of a notice, in order. A cosmetic always has a row that shows whether it is a functional one. */
export function noticeRows(notice: Notice): NoticeRowField[] {
  return ORDER.filter((field) => notice[field] !== null || (field === 'permitNumber' && notice.kind === 'cosmetic'))
}
