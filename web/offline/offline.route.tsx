import { ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { checkConnection } from '../base/connection/connection.ts'
import { cachedPages, placeAt } from '../base/offline/cached-pages.ts'
import { OFFLINE_PAGE } from '../base/offline/copies.ts'
import { PageMeta } from '../base/page/page-meta.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { resumePage } from './resume-page.ts'
import { readSeenPlaces, type SeenPlace } from './seen-places.ts'
import { WhatWorks } from './what-works.tsx'

/** The page that was wanted, from the address; only one of our own, else null. */
function wantedPage(search: string): string | null {
  const from = new URLSearchParams(search).get('from') ?? ''
  return /^\/(?![/\\])/.test(from) && !from.startsWith(OFFLINE_PAGE) ? from : null
}

/** Stands in for a page that was never seen and cannot be had now: says so, and what is there. */
export default function OfflinePage() {
  const { t, language } = useTranslation()
  const { search } = useLocation()
  const navigate = useNavigate()
  const [seen, setSeen] = useState<SeenPlace[]>([])

  useEffect(() => {
    let current = true
    void cachedPages(language).then((kept) => {
      if (!current) return
      const wanted = wantedPage(search) ?? '/'
      const place = placeAt(new URL(wanted, location.origin))
      // The data of the wanted page is here, only not the page as a whole: it can be drawn from that.
      if (kept.get(place) === 'data') void navigate(wanted, { replace: true })
      setSeen(readSeenPlaces().filter((each) => kept.has(each.place)))
    })
    return () => {
      current = false
    }
  }, [language, search, navigate])

  // The worker leads here when a page did not come, whatever the device says of its network.
  useEffect(() => void checkConnection(), [])
  useEffect(() => resumePage(wantedPage(search)), [search])

  return (
    // The bar has no title: the strip below it already says that there is no line.
    <PageLayout>
      <PageMeta title={t('common.offline.title')} hidden />
      <ErrorState
        level={1}
        title={t('common.offline.pageTitle')}
        text={t('common.offline.pageText')}
        onRetry={() => location.replace(wantedPage(search) ?? '/')}
      />
      {seen.length > 0 && (
        <section className="seen-places" aria-labelledby="seen-places-title">
          <h2 id="seen-places-title">{t('common.offline.seenTitle')}</h2>
          <ul>
            {seen.map(({ place, title }) => (
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
      <WhatWorks />
    </PageLayout>
  )
}
