import { useTranslation } from '../base/i18n/use-translation.ts'
import { useAisles } from '../base/store/aisles.ts'
import { aislePath } from '../shell/paths.ts'
import type { FoodPage } from './food-page.ts'
import { FoodShelf } from './food-shelf.tsx'

interface AisleShelfProps {
  category: string
  /** Heading; by default the category's name. */
  title?: string
  page: FoodPage
  /** Number of products in the category, if loaded. */
  total?: number
  /** Id of a product to omit: the one that the page shows. */
  without?: string
}

/** A shelf of one category; "View more" opens the category. */
export function AisleShelf({ category, title, ...list }: AisleShelfProps) {
  const { t } = useTranslation()
  const aisle = useAisles().named(category)
  if (!aisle) return null
  const all = { to: aislePath(category), text: t('home.list.viewMore') }
  return <FoodShelf title={title ?? aisle.title} all={all} wall={aisle.wall} query={{ category }} {...list} />
}
