import { useCallback, useEffect, useState } from 'react'

/** Seconds that are left of a wait, counted down once a second; 0 when it is over. `start` begins a new one. */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((until - now) / 1_000))
  useEffect(() => {
    if (left === 0) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [left])
  const start = useCallback((seconds: number) => {
    setNow(Date.now())
    setUntil(Date.now() + seconds * 1_000)
  }, [])
  return [left, start]
}
