import { RefreshCw, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { checkConnection, isOnline, untilReachable } from '../base/connection/connection.ts'
import { useOnline } from '../base/connection/use-online.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { dataFetchedAt, placeAt } from '../base/offline/cached-pages.ts'
import { isCacheable, OFFLINE_PAGE } from '../base/offline/page-address.ts'
import { setPageFreshness, usePageFreshness } from '../base/offline/page-freshness.ts'
import { pageDataSettled } from '../base/offline/pending-data.ts'
import { isCheckout } from '../base/offline/worker-messages.ts'
import { onErase } from '../base/storage/browser-storage.ts'
import { useOptionalStore } from '../base/store/store-facts.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { toast } from '../ui/toast/toast.ts'
import { registerWorker, servedFromCache, type TakeOver, unregisterWorkers } from './register-worker.ts'
import { addVisitedPage } from './visited-pages.ts'

/** Milliseconds after which an opened page has its title and counts as visited. */
const VISITED_AFTER_MS = 1_500

/**
 * Milliseconds to wait for the activation of a new version: a response that never ends can keep the old one active. Chromium can leave a
 * page without a response that is loaded while the old one is about to end, so a reload before the activation is the last resort.
 */
const TAKE_OVER_TIMEOUT_MS = 30_000

/** Offline support of the pages: the worker, the visited pages, the age of the shown page and the offer of a new version. */
export default function OfflineApp() {
  useVisitedPages()
  usePageAge()
  useReloadOnReconnect()
  return <UpdateRow />
}

let pendingVisit: ReturnType<typeof setTimeout> | undefined
// A page that is still pending at sign-out must not be recorded.
onErase(() => clearTimeout(pendingVisit))

function useVisitedPages(): void {
  const { pathname, search } = useLocation()
  const shop = useOptionalStore()?.settings.shopName ?? ''
  useEffect(() => {
    if (pathname === OFFLINE_PAGE || !isCacheable(new URL(pathname, location.origin))) return
    pendingVisit = setTimeout(() => {
      addVisitedPage({ place: placeAt({ pathname, search }), title: document.title.replace(` – ${shop}`, '') })
    }, VISITED_AFTER_MS)
    return () => clearTimeout(pendingVisit)
  }, [pathname, search, shop])
}

/** Records the age of the shown page once it has loaded, for the strip. Losing the connection later does not change it. */
function usePageAge(): void {
  const { language } = useTranslation()
  const { pathname, search } = useLocation()
  // The data of a page was requested while the previous page was shown; that of the first page came with the document.
  const shownBefore = useRef(0)
  useEffect(() => {
    let current = true
    const place = placeAt({ pathname, search })
    const since = shownBefore.current
    shownBefore.current = Date.now()
    void (async () => {
      await pageDataSettled()
      const cachedAt = await servedFromCache(place, since)
      // The strip shows another text for a slow connection than for none.
      if (cachedAt !== null) void checkConnection()
      const fetchedAt = cachedAt ?? (isOnline() ? Date.now() : await dataFetchedAt(place, language))
      if (current && fetchedAt !== null) setPageFreshness({ fetchedAt, cachedWhileOnline: cachedAt !== null })
    })()
    return () => {
      current = false
    }
  }, [pathname, search, language])
}

/** Reloads the page's data when the store is reachable again, and shows a toast once it came over the network. */
function useReloadOnReconnect(): void {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  const online = useOnline()
  const { cachedWhileOnline } = usePageFreshness()
  const stale = !online || cachedWhileOnline
  const onOfflinePage = pathname === OFFLINE_PAGE
  const [wasStale, setWasStale] = useState(false)
  if (stale && !wasStale) setWasStale(true)
  useEffect(() => {
    if (onOfflinePage || !wasStale || !online) return
    const stop = new AbortController()
    void revalidateFromNetwork(revalidate, stop.signal).then((fresh) => {
      if (!fresh) return
      setPageFreshness({ fetchedAt: Date.now(), cachedWhileOnline: false })
      setWasStale(false)
      toast({ kind: 'success', text: t('common.offline.back') })
    })
    return () => stop.abort()
  }, [onOfflinePage, wasStale, online, revalidate, t])
}

/** Reloads the page's data until it comes over the network. Returns false when `signal` aborts. */
async function revalidateFromNetwork(revalidate: () => Promise<void>, signal: AbortSignal): Promise<boolean> {
  for (let failures = 0; ; failures++) {
    if (!(await untilReachable(signal, failures))) return false
    const since = Date.now()
    await revalidate()
    await pageDataSettled()
    const cachedAt = await servedFromCache(placeAt(location), since)
    if (signal.aborted) return false
    if (cachedAt === null) return true
    // On a slow connection the cache holds the response that came too late for the previous try, so its age changes.
    setPageFreshness({ fetchedAt: cachedAt, cachedWhileOnline: true })
  }
}

/** Offers a new version. It is hidden at the checkout, and the page reloads only on a tap. */
function UpdateRow() {
  const { t, language } = useTranslation()
  const { pathname } = useLocation()
  const [takeOver, setTakeOver] = useState<TakeOver>()
  const [refused, setRefused] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (import.meta.env.DEV) void unregisterWorkers()
    else void registerWorker(language, (take) => setTakeOver(() => take))
  }, [language])
  if (!takeOver || isCheckout(pathname)) return null

  async function activate(): Promise<void> {
    if (busy) return
    setBusy(true)
    const activated = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
    const timeout = new Promise<true>((resolve) => setTimeout(resolve, TAKE_OVER_TIMEOUT_MS, true))
    if (!(await Promise.race([takeOver?.(), timeout]))) {
      setBusy(false)
      return setRefused(true)
    }
    await Promise.race([activated, timeout])
    location.reload()
  }
  return (
    <div className="update-row" role="status">
      <RefreshCw className={`icon${busy ? ' spin' : ''}`} aria-hidden />
      <span>{t(refused ? 'common.update.checkoutOpen' : 'common.update.ready')}</span>
      <button type="button" className="btn" aria-busy={busy || undefined} onClick={() => void activate()}>
        {t('common.action.reload')}
      </button>
      <IconButton icon={X} label={t('common.action.close')} onClick={() => setTakeOver(undefined)} />
    </div>
  )
}
