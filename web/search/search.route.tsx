import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { data, useLocation, useNavigate } from 'react-router'
import type { Facets } from '#contract/rules/products/food-filters.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { CanonicalLinks } from '../base/page/canonical-links.tsx'
import { deferSlow } from '../base/page/deferred.ts'
import { apiContext } from '../base/page/page-context.ts'
import { PageMeta } from '../base/page/page-meta.tsx'
import { FilterLinks } from '../catalogue/filters/filter-links.tsx'
import { LiveStocks } from '../catalogue/live-stocks.tsx'
import { DeferredPage } from '../shell/deferred-page.tsx'
import { ListFailed } from '../shell/list-failed.tsx'
import { PageLayout } from '../shell/page-layout.tsx'
import { LanguageAction } from '../shell/sheets/language-button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { SkeletonShelf } from '../ui/shelf/skeleton-shelf.tsx'
import type { Route } from './+types/search.route'
import { readSearch, type SearchData } from './read-search.ts'
import { rememberSearch } from './recent-searches.ts'
import { SearchBox } from './search-box.tsx'
import { SearchResults } from './search-results.tsx'
import { SearchStart } from './search-start.tsx'
import { queryOf, readSearchView, type SearchView, searchViewPath } from './search-view.ts'
import './search.css'

export { shouldRevalidate } from '../ui/modal/modal-step.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const address = new URL(request.url)
  const found = await readSearch(context.get(apiContext), readSearchView(address.searchParams))
  return data({ origin: address.origin, found }, { status: found.page === null ? 503 : 200 })
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferSlow(serverLoader())
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const query = queryOf(new URLSearchParams(useLocation().search))
  // The frame stays while results are loading, so that typed text and focus stay.
  return (
    <SearchFrame
      query={query}
      beside={
        <DeferredPage data={loaderData} skeleton={null} failed={null}>
          {({ found }) => found.facets && found.facets.categories.length > 0 && <LeftFilters view={found.view} facets={found.facets} />}
        </DeferredPage>
      }
    >
      <DeferredPage data={loaderData} skeleton={query === '' ? <SearchStart /> : <ResultsSkeleton />} failed={<ListFailed level={1} />}>
        {({ origin, found }) => <Search origin={origin} found={found} />}
      </DeferredPage>
    </SearchFrame>
  )
}

function ResultsSkeleton() {
  return (
    <div className="search-skeleton">
      <SkeletonShelf grid count={6} />
    </div>
  )
}

function Search({ origin, found }: { origin: string; found: SearchData }) {
  const { t } = useTranslation()
  const { query } = found.view
  useEffect(() => {
    if (query !== '') rememberSearch(query)
  }, [query])
  const title = query === '' ? t('search.title') : `${query} – ${t('search.title')}`
  return (
    <>
      <PageMeta title={title} description={t('home.metaDescription')} hidden={query !== ''} />
      <CanonicalLinks origin={origin} path="/search" />
      <LiveStocks data={found}>{query === '' ? <SearchStart /> : <SearchResults found={found} />}</LiveStocks>
    </>
  )
}

function LeftFilters({ view, facets }: { view: SearchView; facets: Facets }) {
  return <FilterLinks facets={facets} filters={view} to={(filters) => searchViewPath({ ...view, ...filters })} />
}

interface SearchFrameProps {
  query: string
  beside: ReactNode
  children: ReactNode
}

function SearchFrame({ query, beside, children }: SearchFrameProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <PageLayout
      aisles
      beside={beside}
      bill
      search={<SearchBox query={query} />}
      phoneBar={
        <header className="title-bar search-bar">
          <IconButton icon={ArrowLeft} label={t('common.action.back')} onClick={() => void navigate(-1)} />
          <SearchBox query={query} />
          <LanguageAction />
        </header>
      }
    >
      {children}
    </PageLayout>
  )
}
