import { useEffect, useState } from 'react'
import { useApi } from '../account/session.ts'
import { type ShelfFood, toShelfFood } from '../catalogue/shelf-food.ts'

/** Milliseconds without a key before the store is asked. */
const PAUSE_MS = 120

/** Up to five products for what is being typed. Those before stay until new ones are there; a failure shows none. */
export function useSuggestions(typed: string): readonly ShelfFood[] {
  const api = useApi()
  const [suggestions, setSuggestions] = useState<readonly ShelfFood[]>([])
  const text = typed.trim()
  useEffect(() => {
    if (text === '') {
      setSuggestions([])
      return
    }
    const abort = new AbortController()
    const timer = setTimeout(() => {
      api.food
        .suggest({ q: text }, { signal: abort.signal })
        .then(({ items }) => setSuggestions(items.map(toShelfFood)))
        .catch(() => !abort.signal.aborted && setSuggestions([]))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [api, text])
  return suggestions
}
