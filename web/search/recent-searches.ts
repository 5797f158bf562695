import { browserStorage } from '../base/storage/browser-storage.ts'
import { readList, withFirst } from '../catalogue/recently-viewed.ts'

const KEY = 'recentSearches'
/** Most recent searches: they fit above the keyboard of a phone. */
const MOST = 6

/** The recent searches of this browser, latest first. */
export function recentSearches(): string[] {
  return readList(browserStorage().getItem(KEY))
}

/** Stores a search in this browser. */
export function rememberSearch(text: string): void {
  browserStorage().setItem(KEY, JSON.stringify(withFirst(recentSearches(), text, MOST)))
}

/** Deletes all recent searches. */
export function forgetSearches(): void {
  browserStorage().removeItem(KEY)
}
