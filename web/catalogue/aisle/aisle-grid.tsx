import { Link } from 'react-router'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { aislePath } from '../../shell/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ShelfGrid } from '../../ui/shelf/shelf.tsx'
import type { WallColour } from '../../ui/shelf/wall.ts'
import { filterCount } from '../filters/list-filters.ts'
import { FoodCard } from '../food-card.tsx'
import type { FoodPage } from '../food-page.ts'
import { useMoreFoods } from '../more-foods.ts'
import { type AisleView, foodQueryOf } from './aisle-query.ts'
import { AISLE_PAGE } from './read-aisle.ts'

/** Cards above the fold of a phone. */
const SEEN_AT_ONCE = 2

interface AisleGridProps {
  category: string
  wall: WallColour
  view: AisleView
  page: FoodPage
  total?: number
}

/** The products of a category, in pages of 24. */
export function AisleGrid({ category, wall, view, page, total }: AisleGridProps) {
  const { t } = useTranslation()
  const { foods, next, busy, more } = useMoreFoods(page, { category, ...foodQueryOf(view) }, AISLE_PAGE)
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
