import { useEffect, useState } from 'react'

type App = typeof import('./offline-app.tsx').default

/** Brings the worker and what belongs to it when the page has been loaded, so that its first paint waits for nothing. */
export function DeferredOffline() {
  const [OfflineApp, setApp] = useState<App>()
  useEffect(() => {
    const bring = () => void import('./offline-app.tsx').then((module) => setApp(() => module.default)).catch(() => {})
    if (document.readyState === 'complete') bring()
    else addEventListener('load', bring, { once: true })
    return () => removeEventListener('load', bring)
  }, [])
  return OfflineApp ? <OfflineApp /> : null
}
