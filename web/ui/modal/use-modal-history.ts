import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { type Blocker, type BlockerFunction, type Location, useBlocker, useLocation, useNavigate } from 'react-router'
import { markModalStep } from './modal-step.ts'

/** Property in the state of a modal's history entry: the key of the page's own entry. */
const PAGE_KEY = 'modalOn'

function pageKeyOf({ state }: Location<unknown>): string | null {
  return typeof state === 'object' && state !== null && PAGE_KEY in state && typeof state[PAGE_KEY] === 'string' ? state[PAGE_KEY] : null
}

const isOfModal = (location: Location<unknown>) => pageKeyOf(location) !== null

/** For `ScrollRestoration`: a page and its open modal share one scroll position, so that closing never scrolls. */
export function scrollKey(location: Location<unknown>): string {
  return pageKeyOf(location) ?? location.key
}

function isSamePage(one: Location<unknown>, other: Location<unknown>): boolean {
  return one.pathname === other.pathname && one.search === other.search && one.hash === other.hash
}

/**
 * Adds a history entry for the open modal, so that Back closes it and stays on the page. Closing it in another way removes the entry; a
 * link inside the modal replaces it; an entry left over by a reload is removed too.
 * @param open id of the open modal
 * @param close closes it, as its own button does
 * @param guard stops a navigation, if it is set
 * @returns the stopped navigation: the router has one blocker only
 */
export function useModalHistory(open: string | undefined, close: RefObject<() => void>, guard: RefObject<BlockerFunction | null>): Blocker {
  const navigate = useNavigate()
  const location = useLocation()
  const ofModal = isOfModal(location)
  const opened = useRef(open)
  /** Target of the running navigation. Entries are neither added nor removed until it completes. */
  const pendingTarget = useRef<Location<unknown> | null>(null)
  /** Whether the running navigation removes the entry of a modal that is already closed. */
  const removingEntry = useRef(false)

  // A blocker runs before each navigation; `useNavigation` and `useLocation` would report it too late: a tap that closes the modal and
  // navigates would remove the entry and thereby cancel its own navigation.
  const onNavigation = useCallback<BlockerFunction>(
    (navigation) => {
      if (guard.current?.(navigation)) return true
      const { currentLocation, nextLocation, historyAction } = navigation
      const from = isOfModal(currentLocation)
      const to = isOfModal(nextLocation)
      const samePage = isSamePage(currentLocation, nextLocation)
      if (from && !to && historyAction !== 'POP' && samePage) {
        close.current()
        return true
      }
      markModalStep(samePage && from !== to)
      pendingTarget.current = nextLocation
      if (from && historyAction === 'POP' && !removingEntry.current && opened.current !== undefined) close.current()
      if (!from || to || historyAction !== 'PUSH') return false
      const preventScrollReset = currentLocation.pathname === nextLocation.pathname
      queueMicrotask(() => void navigate(nextLocation, { replace: true, state: nextLocation.state, preventScrollReset }))
      return true
    },
    [close, guard, navigate],
  )
  const blocker = useBlocker(onNavigation)

  useEffect(() => {
    opened.current = open
  }, [open])
  useEffect(() => {
    // On a slow device one navigation may render after the next has begun, for example when Back is pressed right after the modal's entry
    // was added.
    const awaited = pendingTarget.current
    if (awaited !== null && awaited.key !== location.key && isSamePage(awaited, location)) return
    pendingTarget.current = null
    removingEntry.current = false
    markModalStep(false)
  }, [location])
  useEffect(() => {
    if (pendingTarget.current !== null || removingEntry.current) return
    if (open !== undefined && !ofModal) {
      const { pathname, search, hash, state, key } = location
      void navigate({ pathname, search, hash }, { state: { ...state, [PAGE_KEY]: key }, preventScrollReset: true })
    } else if (open === undefined && ofModal) {
      removingEntry.current = true
      void navigate(-1)
    }
  }, [open, ofModal, location, navigate])
  return blocker
}
