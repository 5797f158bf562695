import { browserStorage } from '../base/storage/browser-storage.ts'
import { readList, withFirst } from '../catalogue/recently-viewed.ts'

const KEY = 'recentSearches'
/** As many as fit above the keyboard of a phone. */
const MOST = 6

/** What was searched for in this browser, the last first. */
export function recentSearches(): string[] {
  return readList(browserStorage().getItem(KEY))
}

/** Remembers a search in this browser. */
export function rememberSearch(text: string): void {
  browserStorage().setItem(KEY, JSON.stringify(withFirst(recentSearches(), text, MOST)))
}

/** Forgets all searches. */
export function forgetSearches(): void {
  browserStorage().removeItem(KEY)
}
