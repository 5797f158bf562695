import { CATEGORIES, type CategoryName } from '#contract/categories.ts'
import en from '#locales/en.json' with { type: 'json' }
import ko from '#locales/ko.json' with { type: 'json' }
import np from '#locales/np.json' with { type: 'json' }
import si from '#locales/si.json' with { type: 'json' }

const ALL = [en, ko, si, np].map((texts) => texts.catalogue.category)

/** What a category is called in the four languages, so that a search for 향신료 finds the spices. */
export function categoryNames(category: CategoryName): string[] {
  const key = CATEGORIES.find((known) => known.name === category)?.key
  return key === undefined ? [] : ALL.map((texts) => texts[key].name)
}
