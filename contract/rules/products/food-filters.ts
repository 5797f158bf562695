import { z } from 'zod'
import { ALLERGENS, type Allergen, allergenSchema } from './allergens.ts'

/** Tags by which people choose by diet; the other tags describe the product. */
export const DIETARY_TAGS = ['vegetarian', 'vegan', 'halal', 'gluten-free', 'organic'] as const
export type DietaryTag = (typeof DIETARY_TAGS)[number]

/** A comma-separated list in one query value, without repeats: `tags=vegan,halal`. */
const listOf = <T>(entry: z.ZodType<T, string>, max: number) =>
  z
    .string()
    .max(200)
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(entry).max(max))

/** Filters of a product list: all tags must match, and one of the origins. An excluded allergen must be absent even as a trace. */
export const filterQuery = {
  category: z.string().optional(),
  tags: listOf(z.enum(DIETARY_TAGS), DIETARY_TAGS.length).optional(),
  /** Excluded allergens. A product with unknown allergens never matches. */
  without: listOf(allergenSchema, ALLERGENS.length).optional(),
  /** ISO 3166-1 alpha-2 codes. */
  origins: listOf(z.string().regex(/^[A-Z]{2}$/), 20).optional(),
  /** Only products that can be bought now. */
  inStock: z.literal('true').optional(),
  /** Only discounted products. */
  onSale: z.literal('true').optional(),
}

/** The same filters as the server's own functions take them. */
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
 * Number of products that each choice of a filter would leave, with the other filters unchanged. Choices that leave none are listed only
 * when chosen.
 */
export const facetsSchema = z.object({
  categories: z.array(z.strictObject({ category: z.string(), count })),
  tags: z.array(z.strictObject({ tag: z.enum(DIETARY_TAGS), count })),
  /** Allergens that something in the list may contain, with the number of products free of each. */
  without: z.array(z.strictObject({ allergen: allergenSchema, count })),
  /** `name` is the country's name in the language of the response. */
  origins: z.array(z.strictObject({ origin: z.string(), name: z.string(), count })),
  inStock: count,
  onSale: count,
})
export type Facets = z.infer<typeof facetsSchema>
