import { LANGUAGE_COOKIE, type Language } from '#contract/rules/languages.ts'
import { postToWorker } from '../offline/cached-pages.ts'

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60

/** Saves the chosen language for a year in the cookie, which the server reads, and in local storage. */
export function saveLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox before 2025
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax${secure}`
  try {
    localStorage.setItem(LANGUAGE_COOKIE, language)
  } catch {
    // Without storage the cookie alone has the choice.
  }
}

/** Local-storage key of a choice that is not sent to the store yet. The store uses the last chosen language for mails. */
export const CHOSEN_KEY = 'langChosen'

/** Saves the choice of a language and reloads the page, without a `?lang=`, which would override it. */
export function switchLanguage(language: Language): void {
  saveLanguage(language)
  try {
    localStorage.setItem(CHOSEN_KEY, language)
  } catch {
    // Without storage the choice applies to pages only.
  }
  postToWorker({ type: 'LANGUAGE', language })
  const address = new URL(location.href)
  address.searchParams.delete(LANGUAGE_COOKIE)
  if (address.href === location.href) location.reload()
  else location.replace(address)
}
