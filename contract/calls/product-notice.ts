import { z } from 'zod'
import { LANGUAGES } from '../rules/languages.ts'
import { allergenSchema } from '../rules/products/allergens.ts'
import { NOTICE_KINDS } from '../rules/products/notice-kinds.ts'
import { line } from '../rules/text.ts'

export const noticeKindSchema = z.enum(NOTICE_KINDS)

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
export function noticeOf<T extends z.ZodType>(text: T) {
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

/** A text as shown: in the language of the response, or in Korean where that is missing. */
export const noticeTextSchema = z.strictObject({ text: z.string(), language: z.enum(LANGUAGES) })
export const noticeSchema = noticeOf(noticeTextSchema)
export type Notice = z.infer<typeof noticeSchema>
