import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { type BlockerFunction, type Location, useBlocker, useLocation, useNavigate } from 'react-router'
import { markModalStep } from './modal-step.ts'

/** In the state of the history entry that an open modal stands on: the key of the page's own entry. */
const MARK = 'modalOn'

function pageKeyOf({ state }: Location<unknown>): string | null {
  return typeof state === 'object' && state !== null && MARK in state && typeof state[MARK] === 'string' ? state[MARK] : null
}

const isOfModal = (location: Location<unknown>) => pageKeyOf(location) !== null

/** For `ScrollRestoration`: a page and its open modal are at one place, so that closing never scrolls. */
export function scrollKey(location: Location<unknown>): string {
  return pageKeyOf(location) ?? location.key
}

function isSamePage(one: Location<unknown>, other: Location<unknown>): boolean {
  return one.pathname === other.pathname && one.search === other.search && one.hash === other.hash
}

/**
 * Gives the open modal a history entry of its own, so that Back closes it and stays on the page. Closed in another way, the entry is taken away
 * again; a link inside the modal takes its place; one that a reload left over goes as well.
 * @param open id of the modal that is open
 * @param close closes it, as its own button does
 */
export function useModalHistory(open: string | undefined, close: RefObject<() => void>): void {
  const navigate = useNavigate()
  const location = useLocation()
  const ofModal = isOfModal(location)
  const opened = useRef(open)
  /** Where a navigation leads that has begun: until it arrives, entries are neither added nor taken away. */
  const underWay = useRef<Location<unknown> | null>(null)
  /** The navigation takes away the entry of a modal that was closed already. */
  const leaving = useRef(false)

  // Asked before each navigation begins, while `useNavigation` and `useLocation` tell of it after the fact: a press that closes the modal and
  // goes elsewhere would take the entry away and break its own navigation off.
  const look = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation, historyAction }) => {
      const from = isOfModal(currentLocation)
      const to = isOfModal(nextLocation)
      const samePage = isSamePage(currentLocation, nextLocation)
      if (from && !to && historyAction !== 'POP' && samePage) {
        close.current()
        return true
      }
      markModalStep(samePage && from !== to)
      underWay.current = nextLocation
      if (from && historyAction === 'POP' && !leaving.current && opened.current !== undefined) close.current()
      if (!from || to || historyAction !== 'PUSH') return false
      const preventScrollReset = currentLocation.pathname === nextLocation.pathname
      queueMicrotask(() => void navigate(nextLocation, { replace: true, state: nextLocation.state, preventScrollReset }))
      return true
    },
    [close, navigate],
  )
  useBlocker(look)

  useEffect(() => {
    opened.current = open
  }, [open])
  useEffect(() => {
    // On a slow device a step is drawn when the next one has begun: Back, pressed as soon as the modal's entry is there, is such a next one.
    const awaited = underWay.current
    if (awaited !== null && awaited.key !== location.key && isSamePage(awaited, location)) return
    underWay.current = null
    leaving.current = false
    markModalStep(false)
  }, [location])
  useEffect(() => {
    if (underWay.current !== null || leaving.current) return
    if (open !== undefined && !ofModal) {
      const { pathname, search, hash, state, key } = location
      void navigate({ pathname, search, hash }, { state: { ...state, [MARK]: key }, preventScrollReset: true })
    } else if (open === undefined && ofModal) {
      leaving.current = true
      void navigate(-1)
    }
  }, [open, ofModal, location, navigate])
}
