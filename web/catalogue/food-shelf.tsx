import { useDeferredValue, useEffect, useEffectEvent, useId } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useNearViewport } from '../base/page/use-near-viewport.ts'
import { SectionHead, Shelf } from '../ui/shelf/shelf.tsx'
import type { WallColour } from '../ui/shelf/wall.ts'
import { FoodCard } from './food-card.tsx'
import { type FoodPage, type FoodQuery, SHELF_PAGE } from './food-page.ts'
import type { ListedFood } from './listed-food.ts'
import { useMoreFoods } from './more-foods.ts'

/** Distance from the viewport at which a shelf loads its products. */
const NEAR = '400px'
/** Number of cards in the server-rendered HTML: as many as a wide screen shows. The rest is loaded near the viewport. */
export const SENT_AS_PAGE = 5

interface FoodShelfProps {
  title: string
  /** Target and text of the link to the whole list. */
  all?: { to: string; text: string }
  wall: WallColour
  /** The wall of one product, where it is not that of the shelf. */
  wallOf?: (food: ListedFood) => WallColour | undefined
  /** The list that the shelf is the beginning of. */
  query: FoodQuery
  page: FoodPage
  /** Number of products of the list, if loaded: the button at the end shows how many more there are. */
  total?: number
  /** Id of a product to omit: the one that the page shows. */
  without?: string
}

/** A row of products of one list: it scrolls sideways and loads ten more at its end. */
export function FoodShelf({ title, all, wall, wallOf, query, page, total, without }: FoodShelfProps) {
  const { t } = useTranslation()
  const id = useId()
  const { foods: read, next, busy, more, fill } = useMoreFoods(page, query)
  const [near, shelf] = useNearViewport<HTMLElement>(NEAR)
  const fillShelf = useEffectEvent(() => fill(SHELF_PAGE - read.length))
  const toFill = near && read.length < SHELF_PAGE && next !== null
  useEffect(() => {
    if (toFill) fillShelf()
  }, [toFill])
  const foods = read.filter((food) => food._id !== without)
  const shown = useDeferredValue(foods.length, Math.min(foods.length, SENT_AS_PAGE))
  if (foods.length === 0) return null
  const left = total === undefined ? null : Math.min(SHELF_PAGE, total - foods.length)
  return (
    <section ref={shelf} className="below-fold">
      <SectionHead id={id} title={title} more={all} />
      <Shelf wall={wall} labelledBy={id}>
        {foods.slice(0, shown).map((food) => (
          <FoodCard key={food._id} food={food} wall={wallOf?.(food)} />
        ))}
        {next !== null && (left === null || left > 0) && (
          <li className="shelf-item">
            <div className="wall shelf-end">
              <button type="button" className="btn btn-secondary btn-small" aria-busy={busy || undefined} onClick={more}>
                {left === null ? t('home.list.viewMore') : t('home.list.viewMoreCount', { count: left })}
              </button>
            </div>
          </li>
        )}
      </Shelf>
    </section>
  )
}
