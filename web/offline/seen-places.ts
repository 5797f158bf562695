import { browserStorage, type KeyStore } from '../base/storage/browser-storage.ts'

/** A page that was looked at: path and query, and what it was called. */
export interface SeenPlace {
  place: string
  title: string
}

/** Local-storage key; signing out empties it with everything else that is personal. */
const KEY = 'seenPlaces'
const MOST = 40

/** What was looked at last, newest first. What is no such list counts as empty. */
export function readSeenPlaces(keys: KeyStore = browserStorage()): SeenPlace[] {
  try {
    const list: unknown = JSON.parse(keys.getItem(KEY) ?? '[]')
    return Array.isArray(list) ? list.filter(isSeenPlace) : []
  } catch {
    return []
  }
}

/** Remembers that a page was looked at. */
export function rememberPlace(seen: SeenPlace, keys: KeyStore = browserStorage()): void {
  const others = readSeenPlaces(keys).filter(({ place }) => place !== seen.place)
  keys.setItem(KEY, JSON.stringify([seen, ...others].slice(0, MOST)))
}

function isSeenPlace(value: unknown): value is SeenPlace {
  return (
    typeof value === 'object' &&
    value !== null &&
    'place' in value &&
    'title' in value &&
    typeof value.place === 'string' &&
    typeof value.title === 'string' &&
    /^\/(?![/\\])/.test(value.place)
  )
}
