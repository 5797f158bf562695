import { LANGUAGE_COOKIE, type Language } from '#contract/languages.ts'
import { postToWorker } from '../base/offline/cached-pages.ts'

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60

/** Keeps the chosen language for a year in the cookie, which the server reads, and in local storage. */
export function keepLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox before 2025
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax${secure}`
  try {
    localStorage.setItem(LANGUAGE_COOKIE, language)
  } catch {
    // Storage is off or full: the cookie alone carries the choice.
  }
}

/** Local-storage key of a choice that the store has not been told of yet: it writes to a customer in the language that was chosen last. */
export const CHOSEN_KEY = 'langChosen'

/** Shows this page in another language: keeps the choice and loads the page anew, without a `?lang=` that would win over it. */
export function switchLanguage(language: Language): void {
  keepLanguage(language)
  try {
    localStorage.setItem(CHOSEN_KEY, language)
  } catch {
    // The choice holds for the pages alone.
  }
  postToWorker({ type: 'LANGUAGE', language })
  const address = new URL(location.href)
  address.searchParams.delete(LANGUAGE_COOKIE)
  if (address.href === location.href) location.reload()
  else location.replace(address)
}
