import { browserKeys } from '../account/browser-keys.ts'
import { readList, withFirst } from '../catalogue/recently-viewed.ts'

const KEY = 'recentSearches'
/** As many as fit above the keyboard of a phone. */
const MOST = 6

/** What was searched for in this browser, the last first. */
export function recentSearches(): string[] {
  return readList(browserKeys().getItem(KEY))
}

/** Remembers a search in this browser. */
export function rememberSearch(text: string): void {
  browserKeys().setItem(KEY, JSON.stringify(withFirst(recentSearches(), text, MOST)))
}

/** Forgets all searches. */
export function forgetSearches(): void {
  browserKeys().removeItem(KEY)
}
