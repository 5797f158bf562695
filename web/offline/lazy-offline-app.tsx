import { useEffect, useState } from 'react'

type App = typeof import('./offline-app.tsx').default

/** Loads the offline support after the page's load event, so that it does not delay the first paint. */
export function LazyOfflineApp() {
  const [OfflineApp, setApp] = useState<App>()
  useEffect(() => {
    const load = () => void import('./offline-app.tsx').then((module) => setApp(() => module.default)).catch(() => {})
    if (document.readyState === 'complete') load()
    else addEventListener('load', load, { once: true })
    return () => removeEventListener('load', load)
  }, [])
  return OfflineApp ? <OfflineApp /> : null
}
