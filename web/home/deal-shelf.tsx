import { useTranslation } from '../base/i18n/use-translation.ts'
import { useAisles } from '../base/store/aisles.ts'
import type { FoodPage } from '../catalogue/food-page.ts'
import { FoodShelf } from '../catalogue/food-shelf.tsx'
import { dealsOn } from './read-home.ts'

/** The deals of a day of the week from all aisles, each on its own wall. */
export function DealShelf({ weekday, page }: { weekday: number; page: FoodPage }) {
  const { t } = useTranslation()
  const aisles = useAisles()
  return (
    <FoodShelf
      title={t('home.section.weekdayDeals')}
      wall="plain"
      wallOf={(food) => aisles.named(food.category)?.wall}
      query={dealsOn(weekday)}
      page={page}
    />
  )
}
