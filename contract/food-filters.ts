import { z } from 'zod'
import { ALLERGENS, type Allergen, allergenSchema } from './allergens.ts'
import { categoryNameSchema } from './categories.ts'

/** The tags by which people choose what they may eat; the other tags say what a product is. */
export const DIETARY_TAGS = ['vegetarian', 'vegan', 'halal', 'gluten-free', 'organic'] as const
export type DietaryTag = (typeof DIETARY_TAGS)[number]

/** A list inside of one query value, apart by commas, without repeats: `tags=vegan,halal`. */
const listOf = <T>(entry: z.ZodType<T, string>, max: number) =>
  z
    .string()
    .max(200)
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(entry).max(max))

/** The filters of a list of products: all tags must fit, and one of the origins; of what is left out there may not even be traces. */
export const filterQuery = {
  category: categoryNameSchema.optional(),
  tags: listOf(z.enum(DIETARY_TAGS), DIETARY_TAGS.length).optional(),
  /** Allergens. A product whose allergens are not known is not without them. */
  without: listOf(allergenSchema, ALLERGENS.length).optional(),
  /** ISO 3166-1 alpha-2 codes. */
  origins: listOf(z.string().regex(/^[A-Z]{2}$/), 20).optional(),
  /** Only what can be bought now. */
  inStock: z.literal('true').optional(),
  /** Only what is discounted. */
  onSale: z.literal('true').optional(),
}

/** The same filters as the store's own functions take them. */
export type FoodFilters = {
  category?: string
  tags?: readonly DietaryTag[]
  without?: readonly Allergen[]
  origins?: readonly string[]
  inStock?: boolean
  onSale?: boolean
}

const count = z.int().min(0)

/**
 * How many products each choice of a filter would leave, with the other filters as they are. What would leave none and is not chosen is not
 * listed.
 */
export const facetsSchema = z.object({
  categories: z.array(z.strictObject({ category: categoryNameSchema, count })),
  tags: z.array(z.strictObject({ tag: z.enum(DIETARY_TAGS), count })),
  /** Allergens that something in the list may contain, with how many are without. */
  without: z.array(z.strictObject({ allergen: allergenSchema, count })),
  /** `name` is the country's, in the language of the answer. */
  origins: z.array(z.strictObject({ origin: z.string(), name: z.string(), count })),
  inStock: count,
  onSale: count,
})
export type Facets = z.infer<typeof facetsSchema>
