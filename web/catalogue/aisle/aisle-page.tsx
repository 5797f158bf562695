import { useTranslation } from '../../base/i18n/use-translation.ts'
import { CanonicalLinks } from '../../base/page/canonical-links.tsx'
import { OpenGraphMeta } from '../../base/page/open-graph.tsx'
import { PageMeta } from '../../base/page/page-meta.tsx'
import { ListFailed } from '../../shell/list-failed.tsx'
import { PageLayout } from '../../shell/page-layout.tsx'
import { aislePath } from '../../shell/paths.ts'
import { CartAction, SearchAction } from '../../shell/title-actions.tsx'
import { Picture } from '../../ui/picture.tsx'
import { wallClass } from '../../ui/shelf/wall.ts'
import { FilterLinks } from '../filters/filter-links.tsx'
import { filterCount, type ListFilters } from '../filters/list-filters.ts'
import { LiveStocks } from '../live-stocks.tsx'
import { ShareButton } from '../share-button.tsx'
import { AisleChips } from './aisle-chips.tsx'
import { AisleGrid } from './aisle-grid.tsx'
import { aisleViewPath } from './aisle-query.ts'
import type { AisleData } from './read-aisle.ts'

/** The page of one category: header, sort orders, filters and products. */
export function AislePage({ origin, aisle }: { origin: string; aisle: AisleData }) {
  const { t } = useTranslation()
  const { category, wall, title: name, view, page, counts, facts } = aisle
  const text = facts?.description ?? ''
  const url = `${origin}${aislePath(category)}`
  const plain = view.sort === 'recommended' && filterCount(view) === 0
  const to = (filters: ListFilters) => aisleViewPath(category, { ...filters, sort: view.sort })
  return (
    <PageLayout
      aisles
      bill
      beside={counts && <FilterLinks facets={counts.facets} filters={view} to={to} />}
      actions={
        <>
          <SearchAction />
          <ShareButton url={url} text={name} label={t('catalogue.share.aisle')} />
          <CartAction />
        </>
      }
    >
      <PageMeta title={name} description={text || name} hidden={!plain || page === null} />
      <CanonicalLinks origin={origin} path={aislePath(category)} />
      <OpenGraphMeta origin={origin} path={aislePath(category)} kind="website" title={name} description={text || name} picture={null} />
      <div className={`aisle-head ${wallClass(wall)}`}>
        <div className="aisle-words">
          <h1>{name}</h1>
          {text !== '' && <p>{text}</p>}
        </div>
        {facts?.picture && (
          <div className="aisle-picture">
            <Picture picture={facts.picture} alt="" sizes="(min-width: 64rem) 400px, 150px" eager />
          </div>
        )}
      </div>
      {page === null ? (
        <ListFailed />
      ) : (
        <LiveStocks data={page}>
          <AisleChips category={category} view={view} counts={counts} to={to} />
          <AisleGrid key={aisleViewPath(category, view)} category={category} wall={wall} view={view} page={page} total={counts?.total} />
        </LiveStocks>
      )}
    </PageLayout>
  )
}
