import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isGiftEarned } from '#contract/rules/money.ts'
import { lazyPart } from '../../base/connection/lazy-part.tsx'
import { browserStorage } from '../../base/storage/browser-storage.ts'
import { useOptionalStore } from '../../base/store/store-facts.ts'
import { useCart } from '../cart.ts'
import { hideUntil, isGiftDue, parseGiftMemory } from './gift-rules.ts'

const GiftSheet = lazyPart(() => import('./gift-sheet.tsx'))

const KEY = 'giftPopup'
/** Milliseconds without a change before it opens, so that it does not interrupt a series of taps. */
const QUIET_MS = 900
/** Pages on which it does not open: checkout, password reset, console. */
const QUIET_PAGES = ['/placeorder', '/reset', '/console']

/** The gift pop-up: opens once for a cart that reaches the threshold. */
export function GiftPopup() {
  const { ready, lines, totals, syncState } = useCart()
  const threshold = useOptionalStore()?.settings.giftThreshold ?? null
  const { pathname } = useLocation()
  const [shown, setShown] = useState<{ earned: boolean; open: boolean }>()
  const quiet = QUIET_PAGES.some((page) => pathname.toLowerCase().startsWith(page))
  const settled = ready && syncState === 'synced' && !quiet
  const { finalPrice } = totals
  const empty = lines.length === 0

  useEffect(() => {
    if (!settled || threshold === null) return
    const keys = browserStorage()
    const memory = parseGiftMemory(keys.getItem(KEY))
    // The next cart may earn a gift again.
    if (empty && memory.seen) keys.setItem(KEY, JSON.stringify({ ...memory, seen: false }))
    if (!isGiftDue(finalPrice, threshold, memory, Date.now())) return
    const timer = setTimeout(() => {
      keys.setItem(KEY, JSON.stringify({ ...memory, seen: true }))
      setShown({ earned: isGiftEarned(finalPrice, threshold), open: true })
    }, QUIET_MS)
    return () => clearTimeout(timer)
  }, [settled, threshold, finalPrice, empty])

  if (!shown || threshold === null) return null
  function close(hide: boolean) {
    setShown((now) => now && { ...now, open: false })
    if (hide) browserStorage().setItem(KEY, JSON.stringify({ seen: true, hiddenUntil: hideUntil(Date.now()) }))
  }
  return <GiftSheet open={shown.open} earned={shown.earned} threshold={threshold} onClose={close} />
}
