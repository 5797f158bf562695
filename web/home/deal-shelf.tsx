import { useId } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useAisles } from '../base/store/aisles.ts'
import { FoodCard } from '../catalogue/food-card.tsx'
import type { ListedFood } from '../catalogue/listed-food.ts'
import { SectionHead, Shelf } from '../ui/shelf/shelf.tsx'

/** The deals of this day of the week from all aisles, each on its own wall. */
export function DealShelf({ foods }: { foods: readonly ListedFood[] }) {
  const { t } = useTranslation()
  const id = useId()
  const aisles = useAisles()
  return (
    <section className="below-fold">
      <SectionHead id={id} title={t('home.section.weekdayDeals')} />
      <Shelf wall="plain" labelledBy={id}>
        {foods.map((food) => (
          <FoodCard key={food._id} food={food} wall={aisles.named(food.category)?.wall} />
        ))}
      </Shelf>
    </section>
  )
}
