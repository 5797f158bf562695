import { useEffect, useState } from 'react'
import { optionalPart } from '../base/connection/lazy-part.tsx'

const OfflineApp = optionalPart(() => import('./offline-app.tsx'))

/** Loads the offline support after the page's load event, so that it does not delay the first paint. */
export function LazyOfflineApp() {
  const [complete, setComplete] = useState(false)
  useEffect(() => {
    const finish = () => setComplete(true)
    if (document.readyState === 'complete') finish()
    else addEventListener('load', finish, { once: true })
    return () => removeEventListener('load', finish)
  }, [])
  return complete && <OfflineApp />
}
