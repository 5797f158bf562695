import { Link } from 'react-router'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useApi } from '../base/session/session.ts'
import { useAisles } from '../base/store/aisles.ts'
import { AisleShelf } from '../catalogue/aisle-shelf.tsx'
import { NO_FILTERS } from '../catalogue/filters/list-filters.ts'
import { FoodCard } from '../catalogue/food-card.tsx'
import type { ListedFood } from '../catalogue/listed-food.ts'
import { useGrowingList } from '../catalogue/more-foods.ts'
import { ListFailed } from '../shell/list-failed.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SectionHead, Shelf, ShelfGrid } from '../ui/shelf/shelf.tsx'
import type { FoundFood } from './found-food.ts'
import { MatchedName } from './matched-name.tsx'
import { type FoundPage, readFoundPage, type SearchData } from './read-search.ts'
import { SearchChips } from './search-chips.tsx'
import { searchViewPath } from './search-view.ts'
import { StockRequest } from './stock-request.tsx'

/** Cards above the fold of a phone. */
const SEEN_AT_ONCE = 2

/** The results: count, filters, products and the closest aisle; else the nearest or the top products. */
export function SearchResults({ found }: { found: SearchData }) {
  const { t } = useTranslation()
  const { view, page, total, facets, nearest, nearestWords, top, closest } = found
  const aisle = useAisles().named(closest?.category ?? '')
  if (page === null) return <ListFailed level={1} />
  const anything = (facets?.categories ?? []).length > 0
  return (
    <>
      {anything && facets ? (
        <>
          <h1 className="search-count">{t('search.results', { count: total, query: view.query })}</h1>
          <SearchChips view={view} facets={facets} />
          {total === 0 ? <Filtered found={found} /> : <Found key={searchViewPath(view)} found={found} page={page} />}
        </>
      ) : (
        <Nothing query={view.query} />
      )}
      <Offered
        id="nearest"
        title={nearestWords.length > 0 ? t('search.partly', { words: nearestWords.join(' ') }) : t('search.nearest')}
        foods={nearest}
      />
      <Offered id="top-items" title={t('home.section.topItems')} foods={top} all="/#menu" />
      {closest && aisle && (
        <AisleShelf
          key={`${closest.category} ${view.query}`}
          category={closest.category}
          title={t('search.topMatched')}
          page={closest.page}
        />
      )}
    </>
  )
}

interface OfferedProps {
  id: string
  title: string
  foods: readonly ListedFood[]
  /** Link to all of them. */
  all?: string
}

/** The alternatives when nothing was found, with a heading of what they are. */
function Offered({ id, title, foods, all }: OfferedProps) {
  const { t } = useTranslation()
  if (foods.length === 0) return null
  return (
    <section>
      <SectionHead id={id} title={title} more={all === undefined ? undefined : { to: all, text: t('common.action.viewAll') }} />
      <Shelf wall="plain" labelledBy={id}>
        {foods.map((food) => (
          <FoodCard key={food._id} food={food} />
        ))}
      </Shelf>
    </section>
  )
}

function Nothing({ query }: { query: string }) {
  const { t } = useTranslation()
  return (
    <>
      <EmptyState
        drawing="lens"
        level={1}
        title={t('search.empty')}
        text={t('search.emptyText', { query })}
        action={<StockRequest key={query} query={query} />}
      />
      <div className="search-aisles">
        <p className="muted">{t('search.emptyHint')}</p>
        <Link className={buttonClass({ kind: 'quiet' })} to="/catview">
          {t('catalogue.category.allAisles')}
        </Link>
      </div>
    </>
  )
}

/** Shown when the filters exclude all results. */
function Filtered({ found: { view } }: { found: SearchData }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      drawing="lens"
      title={t('catalogue.filter.nothing')}
      action={
        <Link className={buttonClass()} to={searchViewPath({ ...view, ...NO_FILTERS, category: null })}>
          {t('catalogue.filter.clear')}
        </Link>
      }
    />
  )
}

function Found({ found, page }: { found: SearchData; page: FoundPage }) {
  const { t } = useTranslation()
  const api = useApi()
  const { foods, next, busy, more } = useGrowingList<FoundFood>(page, (cursor) => readFoundPage(api, found.view, cursor))
  return (
    <>
      <ShelfGrid wall="plain">
        {foods.map((food, index) => (
          <FoodCard key={food._id} food={food} eager={index < SEEN_AT_ONCE} note={food.alsoCalled && <MatchedName food={food} />} />
        ))}
      </ShelfGrid>
      {next !== null && (
        <div className="shelf-more">
          <Button busy={busy} onClick={more}>
            {t('home.list.viewMore')}
          </Button>
        </div>
      )}
    </>
  )
}
