import { useEffect, useId, useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useApi } from '../base/session/session.ts'
import { FoodCard } from '../catalogue/food-card.tsx'
import { SHELF_PAGE } from '../catalogue/food-page.ts'
import { type ListedFood, toListedFood } from '../catalogue/listed-food.ts'
import { viewedItems } from '../catalogue/recently-viewed.ts'
import { SectionHead, Shelf } from '../ui/shelf/shelf.tsx'

/** The recently viewed products of this browser, newest first. Empty without any, and when they cannot be read. */
export default function ViewedShelf() {
  const { t } = useTranslation()
  const api = useApi()
  const id = useId()
  const [foods, setFoods] = useState<readonly ListedFood[]>([])
  useEffect(() => {
    const itemIds = viewedItems().slice(0, SHELF_PAGE)
    if (itemIds.length === 0) return
    let left = false
    api.food
      .some({ itemIds })
      .then(({ data }) => !left && setFoods(data.map(toListedFood)))
      .catch(() => {})
    return () => {
      left = true
    }
  }, [api])
  if (foods.length === 0) return null
  return (
    <section>
      <SectionHead id={id} title={t('home.section.recentlyViewed')} />
      <Shelf wall="plain" labelledBy={id}>
        {foods.map((food) => (
          <FoodCard key={food._id} food={food} />
        ))}
      </Shelf>
    </section>
  )
}
