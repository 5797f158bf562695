import { useDeferredValue, useEffect, useEffectEvent, useId } from 'react'
import { type CategoryName, categoryNamed } from '#contract/categories.ts'
import { useNearViewport } from '../base/page/use-near-viewport.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { aislePath } from '../shell/paths.ts'
import { SectionHead, Shelf } from '../ui/shelf/shelf.tsx'
import { FoodCard } from './food-card.tsx'
import { type FoodPage, SHELF_PAGE } from './food-page.ts'
import { useMoreFoods } from './more-foods.ts'

/** How far outside the viewport a shelf is filled. */
const NEAR = '400px'
/** Cards of a shelf in the server's page: as many as a wide screen shows. The rest of ten come when the shelf comes near. */
export const SENT_AS_PAGE = 5

interface AisleShelfProps {
  category: CategoryName
  /** Heading; without it the aisle's name. */
  title?: string
  page: FoodPage
  /** How many products the aisle has, where it is known. */
  total?: number
  /** Id of an item that is left out, because the page is about it. */
  without?: string
}

/** A shelf of one aisle on its wall: scrolled sideways, with ten more at its end and the whole aisle behind "View more". */
export function AisleShelf({ category, title, page, total, without }: AisleShelfProps) {
  const { t } = useTranslation()
  const id = useId()
  const aisle = categoryNamed(category)
  const { foods: read, next, busy, more, fill } = useMoreFoods(page, { category })
  const [near, shelf] = useNearViewport<HTMLElement>(NEAR)
  const fillShelf = useEffectEvent(() => fill(SHELF_PAGE - read.length))
  const toFill = near && read.length < SHELF_PAGE && next !== null
  useEffect(() => {
    if (toFill) fillShelf()
  }, [toFill])
  const foods = read.filter((food) => food._id !== without)
  const shown = useDeferredValue(foods.length, Math.min(foods.length, SENT_AS_PAGE))
  if (!aisle || foods.length === 0) return null
  const left = total === undefined ? SHELF_PAGE : Math.min(SHELF_PAGE, total - foods.length)
  return (
    <section ref={shelf}>
      <SectionHead
        id={id}
        title={title ?? t(`catalogue.category.${aisle.key}.name`)}
        more={{ to: aislePath(category), text: t('home.list.viewMore') }}
      />
      <Shelf wall={aisle.wall} labelledBy={id}>
        {foods.slice(0, shown).map((food) => (
          <FoodCard key={food._id} food={food} />
        ))}
        {next !== null && left > 0 && (
          <li className="shelf-item">
            <div className="wall shelf-end">
              <button type="button" className="btn btn-secondary btn-small" aria-busy={busy || undefined} onClick={more}>
                {t('home.list.viewMoreCount', { count: left })}
              </button>
            </div>
          </li>
        )}
      </Shelf>
    </section>
  )
}
