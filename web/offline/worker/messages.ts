import { COPIES, isCheckout, isToWorker } from '../../base/offline/copies.ts'
import { forgetPending } from './own-copies.ts'
import { copyGiven, keepPage, speak } from './page-copies.ts'

declare const self: ServiceWorkerGlobalScope

/** A page and the files it has loaded, so that the first visit can be opened without a line. */
async function keepFirst(page: string, files: readonly string[]): Promise<void> {
  const own = files.map((file) => new URL(file)).filter(({ origin }) => origin === self.location.origin)
  const paths = own.map(({ pathname }) => pathname)
  const pictures = await caches.open(COPIES.pictures)
  for (const path of paths.filter((each) => each.startsWith('/pictures/'))) await pictures.add(path).catch(() => undefined)
  await keepPage(
    page,
    paths.filter((path) => path.startsWith('/assets/')),
  )
}

/** Takes over unless a window is at the checkout: its scripts would be exchanged under a payment. */
async function takeOver(): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.some(({ url }) => isCheckout(new URL(url).pathname))) return false
  await self.skipWaiting()
  return true
}

/** Listens to what pages say. */
export function listenToPages(): void {
  self.addEventListener('message', (event) => {
    const message: unknown = event.data
    if (!isToWorker(message)) return
    const [port] = event.ports
    switch (message.type) {
      case 'LANGUAGE':
        event.waitUntil(speak(message.language))
        break
      case 'KEEP':
        event.waitUntil(keepFirst(message.page, message.files))
        break
      case 'GIVEN':
        port?.postMessage(event.source instanceof WindowClient ? copyGiven(event.source.id, message) : null)
        break
      case 'ERASED':
        forgetPending()
        break
      case 'TAKE_OVER':
        event.waitUntil(takeOver().then((done) => port?.postMessage(done)))
    }
  })
}
