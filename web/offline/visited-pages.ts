import { browserStorage, type KeyStore } from '../base/storage/browser-storage.ts'
import { fieldsOf, storedList } from '../base/storage/stored-json.ts'

/** A page that the shopper has looked at. */
export interface VisitedPage {
  /** Path and query. */
  place: string
  title: string
}

/** Local-storage key; signing out deletes it with all other personal data. */
const KEY = 'seenPlaces'
const MAX_PAGES = 40

/** The pages visited last, newest first. An invalid stored value counts as empty. */
export function readVisitedPages(keys: KeyStore = browserStorage()): VisitedPage[] {
  return storedList(keys.getItem(KEY), isVisitedPage)
}

/** Adds a page to the visited pages, or moves it to the front. */
export function addVisitedPage(visited: VisitedPage, keys: KeyStore = browserStorage()): void {
  const others = readVisitedPages(keys).filter(({ place }) => place !== visited.place)
  keys.setItem(KEY, JSON.stringify([visited, ...others].slice(0, MAX_PAGES)))
}

function isVisitedPage(value: unknown): value is VisitedPage {
  const { place, title } = fieldsOf(value)
  return typeof place === 'string' && typeof title === 'string' && /^\/(?![/\\])/.test(place)
}
