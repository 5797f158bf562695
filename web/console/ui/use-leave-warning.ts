import { createContext, useContext, useEffect } from 'react'

/** The number of shown editors with unsaved words. */
let unsaved = 0

/** Whether something is typed on the page that is not saved. */
export const hasUnsaved = () => unsaved > 0

/**
 * Warns before unsaved words are lost: the browser before another site, the frame before another page of the console. A step that drops
 * them within their page runs through `useLeaving`.
 */
export function useLeaveWarning(touched: boolean): void {
  useEffect(() => {
    if (!touched) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    unsaved += 1
    addEventListener('beforeunload', warn)
    return () => {
      unsaved -= 1
      removeEventListener('beforeunload', warn)
    }
  }, [touched])
}

type Leaving = (leave: () => void) => void

/** How the frame asks; outside of it nothing is asked. */
export const LeavingContext = createContext<Leaving>((leave) => leave())

/** Runs a step that drops unsaved words, such as opening another item of the page: at once when there are none, or after a yes. */
export const useLeaving = (): Leaving => useContext(LeavingContext)
