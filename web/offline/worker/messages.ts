import { CACHES } from '../../base/offline/cache-names.ts'
import { isCheckout, isToWorker } from '../../base/offline/worker-messages.ts'
import { ignorePending } from './account-cache.ts'
import { cachePage, servedFromCache, setLanguage, stopCaching, stoppable } from './page-cache.ts'

declare const self: ServiceWorkerGlobalScope

/** Caches a page and the files it has loaded, so that the first page of the first visit opens offline. */
async function cacheFirstPage(page: string, files: readonly string[]): Promise<void> {
  const own = files.map((file) => new URL(file)).filter(({ origin }) => origin === self.location.origin)
  const paths = own.map(({ pathname }) => pathname)
  const pictures = await caches.open(CACHES.pictures)
  for (const path of paths.filter((each) => each.startsWith('/pictures/'))) await pictures.add(stoppable(path)).catch(() => undefined)
  await cachePage(
    page,
    paths.filter((path) => path.startsWith('/assets/')),
  )
}

/** Activates this version unless a window is at the checkout, where a reload could interrupt a payment. */
async function takeOver(): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.some(({ url }) => isCheckout(new URL(url).pathname))) return false
  // Not awaited: the activation waits until the old version has ended its work, and the page needs the result before.
  void self.skipWaiting()
  return true
}

/** Handles the messages of pages. */
export function listenToPages(): void {
  self.addEventListener('message', (event) => {
    const message: unknown = event.data
    if (!isToWorker(message)) return
    const [port] = event.ports
    switch (message.type) {
      case 'LANGUAGE':
        event.waitUntil(setLanguage(message.language))
        break
      case 'KEEP':
        event.waitUntil(cacheFirstPage(message.page, message.files))
        break
      case 'GIVEN':
        port?.postMessage(event.source instanceof WindowClient ? servedFromCache(event.source.id, message) : null)
        break
      case 'ERASED':
        ignorePending()
        break
      case 'TAKE_OVER':
        event.waitUntil(takeOver().then((done) => port?.postMessage(done)))
        break
      case 'STOP_CACHING':
        stopCaching()
    }
  })
}
