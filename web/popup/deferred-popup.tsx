import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isOnline, onReconnect } from '../base/connection/connection.ts'
import { optionalPart } from '../base/connection/lazy-part.tsx'

const GenericPopup = optionalPart(() => import('./generic-popup.tsx'))

/** Milliseconds on the shop before the pop-up is requested: never with the first paint, never under a first tap. */
const CALM_MS = 4_000
/** Pages on which nothing must come between: paying, a new password. */
const QUIET_PAGES = ['/placeorder', '/reset']

/** The owner's pop-up, requested once in a visit, while the store is reachable, and only some seconds after the page opened. */
export function DeferredPopup() {
  const { pathname } = useLocation()
  const quiet = QUIET_PAGES.some((page) => pathname.toLowerCase().startsWith(page))
  const [due, setDue] = useState(false)
  useEffect(() => {
    if (due || quiet) return
    let endWaiting = () => {}
    const timer = setTimeout(() => {
      if (isOnline()) setDue(true)
      else endWaiting = onReconnect(() => setDue(true))
    }, CALM_MS)
    return () => {
      clearTimeout(timer)
      endWaiting()
    }
  }, [due, quiet])
  return due && <GenericPopup quiet={quiet} />
}
