import { RefreshCw, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { checkConnection, isOnline, untilReachable } from '../base/connection/connection.ts'
import { useOnline } from '../base/connection/use-online.ts'
import { dataFetchedAt, placeAt } from '../base/offline/cached-pages.ts'
import { isCacheable, isCheckout, OFFLINE_PAGE } from '../base/offline/copies.ts'
import { setCopyState, useCopyState } from '../base/offline/copy-state.ts'
import { pageDataSettled } from '../base/offline/pending-data.ts'
import { onErase } from '../base/storage/browser-storage.ts'
import { useStoreIfKnown } from '../base/store/store-facts.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { toast } from '../ui/toast/toast.ts'
import { copyGiven, registerWorker, removeWorker, type TakeOver } from './register-worker.ts'
import { rememberPlace } from './seen-places.ts'

/** Milliseconds after which a page that was gone to has its title, and counts as looked at. */
const LOOKED_AT_MS = 1_500

/** Milliseconds after which a version that does not take over is not waited for: the one at work may have an answer under way that never ends. */
const TAKE_OVER_MS = 5_000

/** What goes on behind the pages when they stand: the worker, what was seen, and the row that offers a new version. */
export default function OfflineApp() {
  useSeenPlaces()
  useCopyAge()
  useBackOnline()
  return <UpdateRow />
}

let waiting: ReturnType<typeof setTimeout> | undefined
// Who signs out while a page is still to be remembered leaves no trace of it.
onErase(() => clearTimeout(waiting))

function useSeenPlaces(): void {
  const { pathname, search } = useLocation()
  const shop = useStoreIfKnown()?.settings.shopName ?? ''
  useEffect(() => {
    if (pathname === OFFLINE_PAGE || !isCacheable(new URL(pathname, location.origin))) return
    waiting = setTimeout(() => {
      rememberPlace({ place: placeAt({ pathname, search }), title: document.title.replace(` – ${shop}`, '') })
    }, LOOKED_AT_MS)
    return () => clearTimeout(waiting)
  }, [pathname, search, shop])
}

/** Keeps what the strip says about the age of what is shown: losing the line later does not make it older. */
function useCopyAge(): void {
  const { language } = useTranslation()
  const { pathname, search } = useLocation()
  // What this page is made of was asked for while the page before it was shown; the first one is the document.
  const shownBefore = useRef(0)
  useEffect(() => {
    let current = true
    const place = placeAt({ pathname, search })
    const since = shownBefore.current
    shownBefore.current = Date.now()
    void (async () => {
      await pageDataSettled()
      const copy = await copyGiven(place, since)
      // Whether the line is slow or gone decides what the strip says, and what can be done.
      if (copy !== null) void checkConnection()
      const made = copy ?? (isOnline() ? Date.now() : await dataFetchedAt(place, language))
      if (current && made !== null) setCopyState({ fetchedAt: made, despiteNetwork: copy !== null })
    })()
    return () => {
      current = false
    }
  }, [pathname, search, language])
}

/** Reads the page anew when the store can be reached again, and says so when that came over the line and not out of a copy. */
function useBackOnline(): void {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  const online = useOnline()
  const { despiteNetwork } = useCopyState()
  const stale = !online || despiteNetwork
  const stands = pathname === OFFLINE_PAGE
  const [wasStale, setWasStale] = useState(false)
  if (stale && !wasStale) setWasStale(true)
  useEffect(() => {
    if (stands || !wasStale || !online) return
    const stop = new AbortController()
    void freshen(revalidate, stop.signal).then((fresh) => {
      if (!fresh) return
      setCopyState({ fetchedAt: Date.now(), despiteNetwork: false })
      setWasStale(false)
      toast({ kind: 'success', text: t('common.offline.back') })
    })
    return () => stop.abort()
  }, [stands, wasStale, online, revalidate, t])
}

/** Reads the page anew until it comes over the line. Returns false when `signal` ended that. */
async function freshen(revalidate: () => Promise<void>, signal: AbortSignal): Promise<boolean> {
  for (let failures = 0; ; failures++) {
    if (!(await untilReachable(signal, failures))) return false
    const since = Date.now()
    await revalidate()
    await pageDataSettled()
    const copy = await copyGiven(placeAt(location), since)
    if (signal.aborted) return false
    if (copy === null) return true
    // On a slow line each copy is what came too late for the one before.
    setCopyState({ fetchedAt: copy, despiteNetwork: true })
  }
}

/** A quiet row that offers a new version. It never stands in the way of a checkout, and nothing is loaded anew unasked. */
function UpdateRow() {
  const { t, language } = useTranslation()
  const { pathname } = useLocation()
  const [takeOver, setTakeOver] = useState<TakeOver>()
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    if (import.meta.env.DEV) void removeWorker()
    else void registerWorker(language, (take) => setTakeOver(() => take))
  }, [language])
  if (!takeOver || isCheckout(pathname)) return null

  async function change(): Promise<void> {
    const changed = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
    const enough = new Promise<true>((resolve) => setTimeout(resolve, TAKE_OVER_MS, true))
    if (!(await Promise.race([takeOver?.(), enough]))) return setRefused(true)
    await Promise.race([changed, enough])
    location.reload()
  }
  return (
    <div className="update-row" role="status">
      <RefreshCw className="icon" aria-hidden />
      <span>{t(refused ? 'common.update.checkoutOpen' : 'common.update.ready')}</span>
      <button type="button" className="btn" onClick={() => void change()}>
        {t('common.action.reload')}
      </button>
      <IconButton icon={X} label={t('common.action.close')} onClick={() => setTakeOver(undefined)} />
    </div>
  )
}
