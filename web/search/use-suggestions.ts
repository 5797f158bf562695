import { useEffect, useState } from 'react'
import { useApi } from '../base/session/session.ts'
import { type FoundFood, foundFoods } from './found-food.ts'

/** Debounce before a request, in milliseconds. */
const PAUSE_MS = 120

/** Up to five suggestions for the typed text. The former ones stay until new ones have loaded; a failure shows none. */
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
