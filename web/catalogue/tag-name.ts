import type { TextKey, Translate } from '#contract/text/translate.ts'

const TAGS = {
  kitchenware: 'catalogue.tag.kitchenware',
  'sri-lankan': 'catalogue.tag.sri-lankan',
  indian: 'catalogue.tag.indian',
  nepali: 'catalogue.tag.nepali',
  spicy: 'catalogue.tag.spicy',
  'quick-meal': 'catalogue.tag.quick-meal',
  vegetarian: 'catalogue.tag.vegetarian',
  vegan: 'catalogue.tag.vegan',
  halal: 'catalogue.tag.halal',
  'gluten-free': 'catalogue.tag.gluten-free',
  breakfast: 'catalogue.tag.breakfast',
  'tea-time': 'catalogue.tag.tea-time',
  seafood: 'catalogue.tag.seafood',
  'personal-care': 'catalogue.tag.personal-care',
  household: 'catalogue.tag.household',
  beverage: 'catalogue.tag.beverage',
  fresh: 'catalogue.tag.fresh',
  frozen: 'catalogue.tag.frozen',
  organic: 'catalogue.tag.organic',
  'own-label': 'catalogue.tag.own-label',
} as const satisfies Record<string, TextKey>

const hasText = (tag: string): tag is keyof typeof TAGS => Object.hasOwn(TAGS, tag)

/** The text of a dietary or kind tag. A tag that staff added is shown as they wrote it. */
export function tagName(tag: string, t: Translate): string {
  return hasText(tag) ? t(TAGS[tag]) : tag.replaceAll('-', ' ')
}
