import { useEffect, useId, useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useApi } from '../base/session/session.ts'
import { useAisles } from '../base/store/aisles.ts'
import { FoodCard } from '../catalogue/food-card.tsx'
import { type ListedFood, toListedFood } from '../catalogue/listed-food.ts'
import { Button } from '../ui/button.tsx'
import { SectionHead, ShelfGrid } from '../ui/shelf/shelf.tsx'
import { mixItems, relatedAisles } from './related.ts'
import type { BasketLine } from './store/basket.ts'

/** Page size of the related products (product rules, 9). */
const PAGE = 12
/** Products that are requested per category. */
const PER_CATEGORY = 50

/** "Goes with your basket": products of the cart's categories. Nothing is rendered when they cannot be loaded. */
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

/** The related products. They change only with the categories in the cart, so that a product added from here stays in place. */
function useRelated(lines: readonly BasketLine[]): readonly ListedFood[] {
  const api = useApi()
  const [foods, setFoods] = useState<readonly ListedFood[]>([])
  const { named } = useAisles()
  const aisles = relatedAisles(
    lines.map(({ item }) => item.category),
    (category) => named(category) !== undefined,
  ).toSorted()
  const key = aisles.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key represents the categories; later changes of the cart do not count
  useEffect(() => {
    const gone = new AbortController()
    const inBasket = new Set(lines.map(({ itemId }) => itemId))
    // The section is optional: the cart works without it, and each category without the others (product rules, 8).
    const requests = aisles.map((category) =>
      api.food.list({ category, inStock: 'true', limit: PER_CATEGORY }, { signal: gone.signal }).then(
        ({ data }) => data.map(toListedFood),
        () => [],
      ),
    )
    Promise.all(requests).then((lists) => {
      if (!gone.signal.aborted) setFoods(mixItems(lists, inBasket))
    })
    return () => gone.abort()
  }, [api, key])
  return foods
}
