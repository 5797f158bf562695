import { useEffect } from 'react'

/** Asks before a page with unsaved words is left. */
export function useLeaveWarning(touched: boolean): void {
  useEffect(() => {
    if (!touched) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [touched])
}
