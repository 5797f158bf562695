import { useEffect } from 'react'

/** The number of shown editors with unsaved words. */
let unsaved = 0

/** Whether something is typed on the page that is not saved. */
export const hasUnsaved = () => unsaved > 0

/** Warns before a page with unsaved words is left: the browser for another site, the frame for another page of the console. */
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
