import type { AisleWithoutFood } from './is-food.ts'
import { NOTICE_KINDS, type NoticeKind } from './notice-kinds.ts'

const FIELDS = [
  'type',
  'ingredients',
  'contents',
  'usage',
  'cautions',
  'maker',
  'importer',
  'permitNumber',
  'allergens',
  'traces',
  'gmo',
  'nutrition',
  'packedDays',
  'daysLeft',
  'monthsAfterOpening',
  'madeMonth',
  'childProof',
] as const
export type NoticeField = (typeof FIELDS)[number]

/** Fields of each kind of notice: all of `required`, at least one of `oneOf`. Unlisted fields belong to other goods. */
export const NOTICE_FIELDS: Readonly<
  Record<NoticeKind, { required: readonly NoticeField[]; oneOf?: readonly NoticeField[]; optional: readonly NoticeField[] }>
> = {
  fresh: {
    required: ['contents', 'maker', 'allergens', 'traces', 'gmo', 'cautions'],
    oneOf: ['packedDays', 'daysLeft'],
    optional: ['type', 'importer', 'permitNumber'],
  },
  processed: {
    required: ['type', 'ingredients', 'maker', 'daysLeft', 'allergens', 'traces', 'gmo', 'cautions'],
    optional: ['importer', 'permitNumber', 'nutrition', 'contents', 'usage'],
  },
  cosmetic: {
    required: ['type', 'ingredients', 'usage', 'maker', 'importer', 'cautions'],
    oneOf: ['daysLeft', 'monthsAfterOpening'],
    optional: ['permitNumber'],
  },
  utensil: { required: ['ingredients', 'contents', 'madeMonth', 'maker', 'cautions'], optional: ['importer', 'usage'] },
  chemical: {
    required: ['type', 'ingredients', 'usage', 'maker', 'madeMonth', 'childProof', 'permitNumber', 'cautions'],
    optional: ['importer', 'daysLeft'],
  },
  goods: { required: ['ingredients', 'contents', 'maker', 'madeMonth', 'cautions'], optional: ['importer', 'permitNumber', 'usage'] },
}

/** Fields that a notice lacks, and fields that its kind does not have. `oneOf` is reported as a whole. */
export function noticeGaps(notice: { kind: NoticeKind } & { [Field in NoticeField]: unknown }): {
  missing: readonly NoticeField[]
  foreign: readonly NoticeField[]
} {
  const { required, oneOf = [], optional } = NOTICE_FIELDS[notice.kind]
  const isFilled = (field: NoticeField) => notice[field] !== null
  return {
    missing: [...required.filter((field) => !isFilled(field)), ...(oneOf.some(isFilled) ? [] : oneOf)],
    foreign: FIELDS.filter((field) => isFilled(field) && ![...required, ...oneOf, ...optional].includes(field)),
  }
}

/** Aisles of food that a shop begins with. */
const FOOD_AISLES = [
  ...['Vegetables & Fruits', 'Meat & Fish', 'Dry Fish', 'Spices', 'Grains & Rice', 'Tea & Milk Powder', 'Roti', 'Paratha'],
  ...['Frozen Food', 'Instant Foods', 'Biscuits', 'Drinks', 'Bottles & Canned Food', 'Groceries', 'Our product'],
]
const KINDS_WITHOUT_FOOD: Readonly<Record<AisleWithoutFood, readonly NoticeKind[]>> = {
  'Kitchen Items /Utensils': ['utensil', 'goods'],
  'Cleaning Items': ['chemical', 'goods'],
  Cosmetics: ['cosmetic'],
}
const KINDS_OF_AISLE: ReadonlyMap<string, readonly NoticeKind[]> = new Map<string, readonly NoticeKind[]>([
  ...FOOD_AISLES.map((name) => [name, ['fresh', 'processed']] as const),
  ...Object.entries(KINDS_WITHOUT_FOOD),
])

/** Kinds of notice that products of an aisle can have: of one that the shop-keeper added every kind, because its goods vary. */
export function noticeKindsOf(category: string): readonly NoticeKind[] {
  return KINDS_OF_AISLE.get(category) ?? NOTICE_KINDS
}
