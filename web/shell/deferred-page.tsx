import { type ReactNode, Suspense, useEffect } from 'react'
import { Await, isRouteErrorResponse, useAsyncError, useLocation } from 'react-router'
import { isOnline } from '../base/connection/connection.ts'
import { isPageCached, placeAt } from '../base/offline/cached-pages.ts'
import type { Deferred } from '../base/page/deferred.ts'
import { useLanguage } from '../i18n/use-translation.ts'
import { NotFoundPage } from './error-pages.tsx'
import { ListFailed } from './list-failed.tsx'
import { PageLayout } from './page-layout.tsx'

interface DeferredPageProps<T extends object> {
  data: T | Deferred<T>
  /** The page while its data is loaded. */
  skeleton: ReactNode
  /** In its place when the data could not be loaded; without it a whole page that says so. */
  failed?: ReactNode
  children: (data: T) => ReactNode
}

/** Shows a page when its data is there: until then its skeleton, and in its place what went wrong. */
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
  useReloadFromCopy()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return (
    <PageLayout>
      <ListFailed level={1} />
    </PageLayout>
  )
}

/** Offline, a page whose data is not kept may still be kept as a whole: a reload shows that copy. */
function useReloadFromCopy(): void {
  const language = useLanguage()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (isOnline()) return
    const place = placeAt({ pathname, search })
    void isPageCached(place, language).then((kept) => kept && location.reload())
  }, [pathname, search, language])
}
