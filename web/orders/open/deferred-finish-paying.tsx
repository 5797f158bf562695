import { useEffect, useLayoutEffect, useRef } from 'react'
import { optionalPart } from '../../base/connection/lazy-part.tsx'
import { useHydrated } from '../../base/page/use-hydrated.ts'
import { useSession } from '../../base/session/session.ts'
import { keepFinishRoom, takeFinishRoom } from './finish-room.ts'
import './finish-room.css'

const OwnFinishPaying = optionalPart(() => import('./own-finish-paying.tsx'))
/** Layout effects belong to the browser. */
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Offers a customer to pay an unpaid order, once the page is hydrated, in space reserved for it. Guests do not load the script. */
export function DeferredFinishPaying() {
  const { accountId } = useSession()
  const hydrated = useHydrated()
  const card = useRef<HTMLDivElement>(null)
  useBrowserLayoutEffect(takeFinishRoom, [])
  useEffect(() => {
    const element = card.current
    if (!element) return
    const watch = new ResizeObserver(() => {
      if (element.offsetHeight > 0) keepFinishRoom(element.offsetHeight)
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return (
    <div className="finish-place">
      <div className="finish-card" ref={card}>
        {hydrated && accountId !== null && <OwnFinishPaying key={accountId} />}
      </div>
    </div>
  )
}
