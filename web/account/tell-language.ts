import type { Api } from '#contract/client.ts'
import { asLanguage } from '#contract/languages.ts'
import type { KeyStore } from '../base/storage/browser-storage.ts'
import { CHOSEN_KEY } from '../i18n/keep-language.ts'

/**
 * Tells the store which language was chosen in this browser, once somebody is signed in: mails follow the choice. What was not told, because
 * there was no line, is told on the next page.
 */
export async function tellLanguage(user: Pick<Api['user'], 'setLanguage'>, keys: KeyStore): Promise<void> {
  const chosen = keys.getItem(CHOSEN_KEY)
  const language = asLanguage(chosen)
  if (language === undefined) return
  try {
    await user.setLanguage({ language })
  } catch {
    return
  }
  if (keys.getItem(CHOSEN_KEY) === chosen) keys.removeItem(CHOSEN_KEY)
}
