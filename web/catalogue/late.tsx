import { type ReactNode, Suspense, useEffect } from 'react'
import { Await, isRouteErrorResponse, useAsyncError, useLocation, useRevalidator } from 'react-router'
import { useLanguage, useTranslation } from '../i18n/use-translation.ts'
import { noteData } from '../offline/data-under-way.ts'
import { isPageKept, placeAt } from '../offline/kept-copies.ts'
import { NotFoundPage } from '../shell/error-pages.tsx'
import { useOnline } from '../shell/offline-strip.tsx'
import { PageLayout } from '../shell/page-layout.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { lineIsThere } from '../ui/line.ts'

/** Milliseconds that a page may take before its empty shelves are shown instead of the page before. */
const PATIENCE_MS = 150

/** Page data that is still on its way. */
export interface Late<T> {
  late: Promise<T>
}

/**
 * For client loaders: the data of a page, or the promise of it when it takes its time. What was refused (a 404) is thrown; what was lost
 * on the way comes as a promise that fails, so that the page itself says so.
 */
export async function soon<T extends object>(loading: Promise<T>): Promise<T | Late<T>> {
  noteData(loading)
  const patience = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
  try {
    const data = await Promise.race([loading, patience])
    if (data !== null) return data
  } catch (error) {
    if (isRouteErrorResponse(error)) throw error
  }
  loading.catch(() => {})
  return { late: loading }
}

interface WhenThereProps<T extends object> {
  data: T | Late<T>
  /** The page while its data is on the way. */
  waiting: ReactNode
  /** In their place when the data was lost on the way; without it a whole page that says so. */
  lost?: ReactNode
  children: (data: T) => ReactNode
}

/** Shows a page when its data is there: until then its empty shelves, and in their place what went wrong. */
export function WhenThere<T extends object>({ data, waiting, lost = <LostPage />, children }: WhenThereProps<T>) {
  if (!('late' in data)) return children(data)
  return (
    <Suspense fallback={waiting}>
      <Await resolve={data.late} errorElement={lost}>
        {children}
      </Await>
    </Suspense>
  )
}

function LostPage() {
  const error = useAsyncError()
  useWholePage()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return (
    <PageLayout>
      <ListFailed level={1} />
    </PageLayout>
  )
}

/** Without a line, a page whose data is not kept may still be kept as a whole. */
function useWholePage(): void {
  const language = useLanguage()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (lineIsThere()) return
    const place = placeAt({ pathname, search })
    void isPageKept(place, language).then((kept) => kept && location.reload())
  }, [pathname, search, language])
}

/** "The shelves did not load", with the button that tries again. */
export function ListFailed({ level = 2 }: { level?: 1 | 2 }) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const online = useOnline()
  return (
    <ErrorState
      level={level}
      title={t(online ? 'common.error.listFailedTitle' : 'common.offline.pageTitle')}
      text={t(online ? 'common.error.listFailedText' : 'common.offline.pageText')}
      onRetry={() => void revalidate()}
    />
  )
}
