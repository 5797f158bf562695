import { useEffect, useState } from 'react'
import { MINUTE_MS } from '#contract/durations.ts'

/** The present time, read anew each minute: an editor may stay open for hours, past the end of the night or of the day. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
