import { browserStorage } from '../base/storage/browser-storage.ts'

const KEY = 'recentlyViewed'
const MOST = 20

/** Puts an id first in a list of ids without repeats, at most `most` long. */
export function withFirst(ids: readonly string[], id: string, most: number): string[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, most)
}

/** Reads a kept list of texts; what is no such list counts as empty. */
export function readList(kept: string | null): string[] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : []
  } catch {
    return []
  }
}

/** Remembers in this browser that an item was looked at (product rules, 2: the id is also kept in local storage). */
export function rememberViewed(itemId: string): void {
  const keys = browserStorage()
  keys.setItem(KEY, JSON.stringify(withFirst(readList(keys.getItem(KEY)), itemId, MOST)))
}

/** The ids of the items that were looked at in this browser, the last one first. */
export function viewedItems(): string[] {
  return readList(browserStorage().getItem(KEY))
}
