import { z } from 'zod'

/**
 * Allergens that a label must state (식품등의 표시기준, 알레르기 유발물질): 19 names, or 22 with oyster, abalone and mussel counted separately from other
 * shellfish.
 */
export const ALLERGENS = [
  'egg',
  'milk',
  'buckwheat',
  'peanut',
  'soy',
  'wheat',
  'mackerel',
  'crab',
  'shrimp',
  'pork',
  'peach',
  'tomato',
  'sulphite',
  'walnut',
  'chicken',
  'beef',
  'squid',
  'shellfish',
  'oyster',
  'abalone',
  'mussel',
  'pine-nut',
] as const
export const allergenSchema = z.enum(ALLERGENS)
export type Allergen = z.infer<typeof allergenSchema>
