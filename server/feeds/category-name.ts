import type { FeedLanguage } from '#contract/calls/console/feeds.ts'
import { categoryNamed } from '#contract/rules/categories.ts'
import { text } from '#server/platform/texts.ts'

/** The name of a category in a language; '' for an unknown one. */
export function categoryName(category: string, language: FeedLanguage): string {
  const known = categoryNamed(category)
  return known ? text(language, `catalogue.category.${known.key}.name`) : ''
}
