import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { CATEGORIES } from '#contract/categories.ts'
import { AisleShelf } from '../catalogue/aisle-shelf.tsx'
import { FoodCard } from '../catalogue/food-card.tsx'
import { ListFailed } from '../catalogue/late.tsx'
import type { ShelfFood } from '../catalogue/shelf-food.ts'
import { formatNumber } from '../i18n/format-money.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ShelfGrid } from '../ui/shelf.tsx'
import type { SearchData } from './read-search.ts'
import { searchPath } from './search-path.ts'

/** Cards that are shown at once, and added by "View more". */
const STEP = 24
/** Cards that stand above the fold of a phone. */
const SEEN_AT_ONCE = 2

/** What was found: count, aisles, items on the plain wall, and the closest aisle. */
export function SearchResults({ found }: { found: SearchData }) {
  const { t } = useTranslation()
  const { query, foods, closest } = found
  const aisle = CATEGORIES.find(({ name }) => name === closest?.category)
  if (foods === null) return <ListFailed level={1} />
  return (
    <>
      {foods.length === 0 ? (
        <EmptyState
          level={1}
          title={t('search.empty')}
          text={t('search.emptyText', { query })}
          action={
            <Link className={buttonClass({ kind: 'primary' })} to="/catview">
              {t('catalogue.category.allAisles')}
            </Link>
          }
        />
      ) : (
        <Found query={query} foods={foods} />
      )}
      {closest && aisle && (
        <AisleShelf
          category={closest.category}
          title={t('search.topMatchedIn', { category: t(`catalogue.category.${aisle.key}.name`) })}
          page={closest.page}
        />
      )}
    </>
  )
}

function Found({ query, foods }: { query: string; foods: readonly ShelfFood[] }) {
  const { t } = useTranslation()
  const chosen = new URLSearchParams(useLocation().search).get('aisle')
  const [shown, setShown] = useState(STEP)
  const aisles = CATEGORIES.map((category) => ({ ...category, count: foods.filter((food) => food.category === category.name).length }))
  const known = aisles.some(({ name, count }) => name === chosen && count > 0)
  const seen = known ? foods.filter((food) => food.category === chosen) : foods
  return (
    <>
      <h1 className="search-count">{t('search.results', { count: foods.length, query })}</h1>
      <nav className="chips" aria-label={t('search.aisles')}>
        <AisleChip to={searchPath(query)} chosen={!known} name={t('common.label.all')} count={foods.length} />
        {aisles
          .filter(({ count }) => count > 0)
          .map(({ key, name, count }) => (
            <AisleChip
              key={key}
              to={`${searchPath(query)}&${new URLSearchParams({ aisle: name })}`}
              chosen={known && name === chosen}
              name={t(`catalogue.category.${key}.name`)}
              count={count}
            />
          ))}
      </nav>
      <ShelfGrid wall="plain">
        {seen.slice(0, shown).map((food, index) => (
          <FoodCard key={food._id} food={food} eager={index < SEEN_AT_ONCE} />
        ))}
      </ShelfGrid>
      {seen.length > shown && (
        <div className="shelf-more">
          <Button onClick={() => setShown(shown + STEP)}>{t('home.list.viewMore')}</Button>
        </div>
      )}
    </>
  )
}

function AisleChip({ to, chosen, name, count }: { to: string; chosen: boolean; name: string; count: number }) {
  return (
    <Link className="chip" to={to} replace preventScrollReset aria-current={chosen ? 'true' : undefined}>
      {name}
      <span className="chip-count">{formatNumber(count)}</span>
    </Link>
  )
}
