import { browserStorage } from '../base/storage/browser-storage.ts'
import { storedList } from '../base/storage/stored-json.ts'

const KEY = 'recentlyViewed'
const MOST = 20

/** Moves an id to the front of a list without duplicates, limited to `most` ids. */
export function withFirst(ids: readonly string[], id: string, most: number): string[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, most)
}

/** Reads a stored list of texts; an invalid value counts as empty. */
export function readList(stored: string | null): string[] {
  return storedList(stored, (entry) => typeof entry === 'string')
}

/** Adds a product to the viewed products of this browser (product rules, 2: the id is also stored in local storage). */
export function rememberViewed(itemId: string): void {
  const keys = browserStorage()
  keys.setItem(KEY, JSON.stringify(withFirst(readList(keys.getItem(KEY)), itemId, MOST)))
}

/** The ids of the products viewed in this browser, the last one first. */
export function viewedItems(): string[] {
  return readList(browserStorage().getItem(KEY))
}
