import { useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { FoodCard } from '../catalogue/food-card.tsx'
import { type FoodPage, SHELF_PAGE } from '../catalogue/food-page.ts'
import { useMoreFoods } from '../catalogue/more-foods.ts'
import { Button } from '../ui/button.tsx'
import { ShelfGrid } from '../ui/shelf/shelf.tsx'

interface TopListProps {
  first: FoodPage
  category?: string
  /** Number of products of the list, if loaded. */
  total?: number
  labelledBy: string
}

/** The grid of top items: ten more at a time, and at the end back to ten (product rules, 2). */
export function TopList({ first, category, total, labelledBy }: TopListProps) {
  const { t } = useTranslation()
  const { foods, next, busy, more } = useMoreFoods(first, { category, sort: 'rating' })
  const [shown, setShown] = useState(SHELF_PAGE)
  const atEnd = next === null && shown >= foods.length

  function showMore() {
    if (foods.length < shown + SHELF_PAGE) more()
    setShown(shown + SHELF_PAGE)
  }
  function showFirst() {
    setShown(SHELF_PAGE)
    document.getElementById('menu')?.scrollIntoView()
  }

  if (foods.length === 0) return <p className="muted gutter">{t('home.list.empty')}</p>
  const seen = Math.min(shown, foods.length)
  const left = total === undefined ? SHELF_PAGE : Math.max(1, Math.min(SHELF_PAGE, total - seen))
  return (
    <>
      <ShelfGrid wall="plain" labelledBy={labelledBy}>
        {foods.slice(0, shown).map((food) => (
          <FoodCard key={food._id} food={food} />
        ))}
      </ShelfGrid>
      {(!atEnd || foods.length > SHELF_PAGE) && (
        <div className="shelf-more">
          {atEnd ? (
            <Button onClick={showFirst}>{t('home.list.backToStart', { count: SHELF_PAGE })}</Button>
          ) : (
            <Button busy={busy} onClick={showMore}>
              {t('home.list.viewMoreCount', { count: left })}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
