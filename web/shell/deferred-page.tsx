import { type ReactNode, Suspense, useEffect } from 'react'
import { Await, isRouteErrorResponse, useAsyncError, useLocation } from 'react-router'
import { isOnline } from '../base/connection/connection.ts'
import { useLanguage } from '../base/i18n/use-translation.ts'
import { isPageCached, placeAt } from '../base/offline/cached-pages.ts'
import type { Deferred } from '../base/page/deferred.ts'
import { NotFoundPage } from './error-pages.tsx'
import { ListFailed } from './list-failed.tsx'
import { PageLayout } from './page-layout.tsx'

interface DeferredPageProps<T extends object> {
  data: T | Deferred<T>
  /** Shown while the data loads. */
  skeleton: ReactNode
  /** Shown when the data could not be loaded; by default an error page. */
  failed?: ReactNode
  children: (data: T) => ReactNode
}

/** Renders a page with deferred data: its skeleton while the data loads, then the page or an error. */
export function DeferredPage<T extends object>({ data, skeleton, failed = <PageNotLoaded />, children }: DeferredPageProps<T>) {
  if (!('deferred' in data)) return children(data)
  return (
    <Suspense fallback={skeleton}>
      <Await resolve={data.deferred} errorElement={failed}>
        {children}
      </Await>
    </Suspense>
  )
}

function PageNotLoaded() {
  const error = useAsyncError()
  useReloadFromCache()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return (
    <PageLayout>
      <ListFailed level={1} />
    </PageLayout>
  )
}

/** Offline, the HTML of a page may be cached although its data is not: then a reload shows it. */
function useReloadFromCache(): void {
  const language = useLanguage()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (isOnline()) return
    const place = placeAt({ pathname, search })
    void isPageCached(place, language).then((cached) => cached && location.reload())
  }, [pathname, search, language])
}
