import { Link } from 'react-router'
import type { CategoryName } from '#contract/categories.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { aislePath } from '../shell/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ShelfGrid } from '../ui/shelf.tsx'
import type { WallColour } from '../ui/wall.ts'
import { type AisleView, shelfQueryOf } from './aisle-query.ts'
import { FoodCard } from './food-card.tsx'
import { filterCount } from './list-filters.ts'
import { useMoreFoods } from './more-foods.ts'
import { AISLE_PAGE } from './read-aisle.ts'
import type { ShelfPage } from './shelf-page.ts'

/** Cards that stand above the fold of a phone. */
const SEEN_AT_ONCE = 2

interface AisleGridProps {
  category: CategoryName
  wall: WallColour
  view: AisleView
  page: ShelfPage
  total?: number
}

/** The shelves of an aisle, by 24. */
export function AisleGrid({ category, wall, view, page, total }: AisleGridProps) {
  const { t } = useTranslation()
  const { foods, next, busy, more } = useMoreFoods(page, { category, ...shelfQueryOf(view) }, AISLE_PAGE)
  if (foods.length === 0) {
    const filtered = filterCount(view) > 0
    return (
      <EmptyState
        drawing={filtered ? 'lens' : 'basket'}
        wall={wall}
        title={filtered ? t('catalogue.filter.nothing') : t('catalogue.category.empty')}
        action={
          <Link className={buttonClass()} to={filtered ? aislePath(category) : '/catview'}>
            {filtered ? t('catalogue.filter.clear') : t('catalogue.category.allAisles')}
          </Link>
        }
      />
    )
  }
  return (
    <>
      <ShelfGrid wall={wall}>
        {foods.map((food, index) => (
          <FoodCard key={food._id} food={food} eager={index < SEEN_AT_ONCE} />
        ))}
      </ShelfGrid>
      {next !== null && (
        <div className="shelf-more">
          <Button busy={busy} onClick={more}>
            {t('home.list.viewMore')}
          </Button>
        </div>
      )}
      {total !== undefined && <p className="muted aisle-total">{t('common.items', { count: total })}</p>}
    </>
  )
}
