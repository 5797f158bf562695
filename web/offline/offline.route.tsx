import { ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { checkConnection } from '../base/connection/connection.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { cachedPages, placeAt } from '../base/offline/cached-pages.ts'
import { OFFLINE_PAGE } from '../base/offline/page-address.ts'
import { PageMeta } from '../base/page/page-meta.tsx'
import { PageLayout } from '../shell/page-layout.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { OfflineFeatures } from './offline-features.tsx'
import { resumePage } from './resume-page.ts'
import { readVisitedPages, type VisitedPage } from './visited-pages.ts'

/** The requested page, from the address; null unless it is a path of this store. */
function requestedPage(search: string): string | null {
  const from = new URLSearchParams(search).get('from') ?? ''
  return /^\/(?![/\\])/.test(from) && !from.startsWith(OFFLINE_PAGE) ? from : null
}

/** Shown offline for a page that is not cached. Lists the cached pages and what works offline. */
export default function OfflinePage() {
  const { t, language } = useTranslation()
  const { search } = useLocation()
  const navigate = useNavigate()
  const [visited, setVisited] = useState<VisitedPage[]>([])

  useEffect(() => {
    let current = true
    void cachedPages(language).then((cached) => {
      if (!current) return
      const requested = requestedPage(search) ?? '/'
      const place = placeAt(new URL(requested, location.origin))
      // Only the data of the requested page is cached, not its HTML: the router can render it from the data.
      if (cached.get(place) === 'data') void navigate(requested, { replace: true })
      setVisited(readVisitedPages().filter((each) => cached.has(each.place)))
    })
    return () => {
      current = false
    }
  }, [language, search, navigate])

  // The worker redirects here when a request failed, even if the device reports a network.
  useEffect(() => void checkConnection(), [])
  useEffect(() => resumePage(requestedPage(search)), [search])

  return (
    // The bar has no title: the strip below it already shows that the shop is offline.
    <PageLayout>
      <PageMeta title={t('common.offline.title')} hidden />
      <ErrorState
        level={1}
        title={t('common.offline.pageTitle')}
        text={t('common.offline.pageText')}
        onRetry={() => location.replace(requestedPage(search) ?? '/')}
      />
      {visited.length > 0 && (
        <section className="visited-pages" aria-labelledby="visited-pages-title">
          <h2 id="visited-pages-title">{t('common.offline.seenTitle')}</h2>
          <ul>
            {visited.map(({ place, title }) => (
              <li key={place}>
                <Link to={place}>
                  {place === '/' ? t('shell.nav.home') : title}
                  <ChevronRight className="icon" aria-hidden />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <OfflineFeatures />
    </PageLayout>
  )
}
