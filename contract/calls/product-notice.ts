import { z } from 'zod'
import { LANGUAGES, localizedTextSchema } from '../rules/languages.ts'
import { allergenSchema } from '../rules/products/allergens.ts'
import type { AisleWithoutFood } from '../rules/products/is-food.ts'
import { line } from '../rules/text.ts'

/** Kinds of notice; the law requires different fields for each kind of goods (전자상거래 등에서의 상품 등의 정보제공에 관한 고시). */
export const NOTICE_KINDS = ['fresh', 'processed', 'cosmetic', 'utensil', 'chemical', 'goods'] as const
export const noticeKindSchema = z.enum(NOTICE_KINDS)
export type NoticeKind = z.infer<typeof noticeKindSchema>

/** Nutrients in the order of Korean labels, each with its unit. */
export const NUTRIENTS = [
  ['energy', 'kcal'],
  ['sodium', 'mg'],
  ['carbohydrate', 'g'],
  ['sugars', 'g'],
  ['fat', 'g'],
  ['transFat', 'g'],
  ['saturatedFat', 'g'],
  ['cholesterol', 'mg'],
  ['protein', 'g'],
] as const
export const nutrientSchema = z.enum(NUTRIENTS.map(([name]) => name))
/** `per` is the reference amount of the figures, such as `100 g`. */
export const nutritionSchema = z.strictObject({ per: z.string().max(40), values: z.record(nutrientSchema, z.number().min(0).max(100_000)) })
export type Nutrition = z.infer<typeof nutritionSchema>

/** Text fields, each in four languages. Korean is binding and is the fallback for the others. */
export const NOTICE_TEXTS = ['type', 'ingredients', 'contents', 'usage', 'cautions', 'maker', 'importer'] as const
export type NoticeText = (typeof NOTICE_TEXTS)[number]
/** Longest text of a field, in characters: the limit of forms of Korean marketplaces. */
export const MAX_NOTICE_TEXT = 1_500

/**
 * Schema of a notice with texts of schema `text`: all languages when stored, one when shown. Null means that the field does not apply to
 * these goods.
 */
function noticeOf<T extends z.ZodType>(text: T) {
  return z.strictObject({
    kind: noticeKindSchema,
    /** Processed food: its legal type (식품의 유형). Cosmetics: skin or hair type. Chemicals: use and form. */
    type: text.nullable(),
    /** Ingredients with amounts and the origin of the main ones; the material of a utensil; the substances of a chemical. */
    ingredients: text.nullable(),
    /** Contents of the pack, and sizes. */
    contents: text.nullable(),
    usage: text.nullable(),
    cautions: text.nullable(),
    /** Name and address of the producer; of the importer, or of the responsible seller of a cosmetic. */
    maker: text,
    importer: text.nullable(),
    /** Whether the import was declared under the Special Act on Imported Food Safety Control. */
    importDeclared: z.boolean(),
    /**
     * Permit or report number: business report of an own kitchen, safety report of a chemical, examination of a functional cosmetic, grade
     * or trace number of meat.
     */
    permitNumber: line(100).nullable(),
    /** Allergens in the food, and traces from the same production line. Empty means none. */
    allergens: z.array(allergenSchema).nullable(),
    traces: z.array(allergenSchema).nullable(),
    /** Whether the food is, or is made from, a genetically modified organism. */
    gmo: z.boolean().nullable(),
    nutrition: nutritionSchema.nullable(),
    /** Most days between packing and dispatch. */
    packedDays: z.int().min(0).max(3_650).nullable(),
    /** Fewest days left until the use-by date at dispatch (소비기한; allowed instead of a date since 2023). */
    daysLeft: z.int().min(1).max(3_650).nullable(),
    monthsAfterOpening: z.int().min(1).max(120).nullable(),
    /** First month of manufacture or sale: `2026-03`. */
    madeMonth: z
      .string()
      .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
      .nullable(),
    childProof: z.boolean().nullable(),
  })
}

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

const requiredText = localizedTextSchema.refine((text) => text.ko !== '', { message: 'console.products.notice.incomplete' })

/** A stored notice: complete for its kind. */
export const storedNoticeSchema = noticeOf(requiredText).refine(
  (notice) => {
    const { missing, foreign } = noticeGaps(notice)
    return missing.length === 0 && foreign.length === 0
  },
  { message: 'console.products.notice.incomplete' },
)
export type StoredNotice = z.infer<typeof storedNoticeSchema>

/** A text as shown: in the language of the response, or in Korean where that is missing. */
export const noticeTextSchema = z.strictObject({ text: z.string(), language: z.enum(LANGUAGES) })
export const noticeSchema = noticeOf(noticeTextSchema)
export type Notice = z.infer<typeof noticeSchema>

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
