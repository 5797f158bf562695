import { useEffect, useState } from 'react'

/** Milliseconds of waiting after which the page shows that there is no response. */
const PATIENCE_MS = 6_000

/** Whether something has been waited for too long. */
export function useLongWait(waiting: boolean): boolean {
  const [long, setLong] = useState(false)
  useEffect(() => {
    setLong(false)
    if (!waiting) return
    const timer = setTimeout(() => setLong(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [waiting])
  return waiting && long
}
