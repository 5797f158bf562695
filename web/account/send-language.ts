import type { Api } from '#contract/client.ts'
import { asLanguage } from '#contract/rules/languages.ts'
import { CHOSEN_KEY } from '../base/i18n/save-language.ts'
import type { KeyStore } from '../base/storage/browser-storage.ts'

/**
 * Sends the language of this browser to the server once a customer is signed in, because mails use it. A failed call is retried on the next
 * page.
 */
export async function sendLanguage(user: Pick<Api['user'], 'setLanguage'>, keys: KeyStore): Promise<void> {
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
