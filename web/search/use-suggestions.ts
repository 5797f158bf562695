import { useEffect, useState } from 'react'
import { useApi } from '../base/session/session.ts'
import { type FoundFood, foundFoods } from './found-food.ts'

/** Milliseconds without a key before the store is asked. */
const PAUSE_MS = 120

/** Up to five products for what is being typed. Those before stay until new ones are there; a failure shows none. */
export function useSuggestions(typed: string): readonly FoundFood[] {
  const api = useApi()
  const [suggestions, setSuggestions] = useState<readonly FoundFood[]>([])
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
        .then(({ items, matches }) => setSuggestions(foundFoods(items, matches)))
        .catch(() => !abort.signal.aborted && setSuggestions([]))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [api, text])
  return suggestions
}
