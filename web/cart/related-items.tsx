import { useEffect, useId, useState } from 'react'
import { useApi } from '../base/session/session.ts'
import { FoodCard } from '../catalogue/food-card.tsx'
import { type ListedFood, toListedFood } from '../catalogue/listed-food.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { SectionHead, ShelfGrid } from '../ui/shelf/shelf.tsx'
import { mixItems, relatedAisles } from './related.ts'
import type { BasketLine } from './store/basket.ts'

/** Specification, section 9: related items of the cart are paged by 12. */
const PAGE = 12
/** Items that are asked for of one aisle. */
const OF_AN_AISLE = 50

/** "Goes with your basket": more of the aisles the basket comes from. Without an answer there is no such section. */
export function RelatedItems({ lines }: { lines: readonly BasketLine[] }) {
  const { t } = useTranslation()
  const id = useId()
  const foods = useRelated(lines)
  const [shown, setShown] = useState(PAGE)
  if (foods.length === 0) return null
  const more = Math.min(PAGE, foods.length - shown)
  return (
    <section className="cart-related">
      <SectionHead id={id} title={t('cart.related')} />
      <ShelfGrid wall="plain" labelledBy={id}>
        {foods.slice(0, shown).map((food) => (
          <FoodCard key={food._id} food={food} />
        ))}
      </ShelfGrid>
      {more > 0 && (
        <div className="shelf-more">
          <Button onClick={() => setShown(shown + PAGE)}>{t('cart.relatedMore', { count: more })}</Button>
        </div>
      )}
    </section>
  )
}

/** The related items. They change with the aisles of the basket only: what is added from here stays where it is. */
function useRelated(lines: readonly BasketLine[]): readonly ListedFood[] {
  const api = useApi()
  const [foods, setFoods] = useState<readonly ListedFood[]>([])
  const aisles = relatedAisles(lines.map(({ item }) => item.category)).toSorted()
  const key = aisles.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the aisles; the basket counts as it was when they changed
  useEffect(() => {
    const gone = new AbortController()
    const inBasket = new Set(lines.map(({ itemId }) => itemId))
    const asked = aisles.map((category) => api.food.list({ category, inStock: 'true', limit: OF_AN_AISLE }, { signal: gone.signal }))
    Promise.all(asked)
      .then((answers) => {
        if (gone.signal.aborted) return
        setFoods(
          mixItems(
            answers.map(({ data }) => data.map(toListedFood)),
            inBasket,
          ),
        )
      })
      // A list that does not load takes nothing from the cart (product rules, 8).
      .catch(() => {})
    return () => gone.abort()
  }, [api, key])
  return foods
}
