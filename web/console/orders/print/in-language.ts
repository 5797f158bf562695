import type { StoreSettings, storeGet } from '#contract/calls/settings.ts'
import type { Language } from '#contract/rules/languages.ts'
import { createTranslate, type Translate } from '#contract/text/translate.ts'
import { browserTransport } from '../../../base/api/browser-transport.ts'
import { TEXT_FILES } from '../../../base/i18n/text-files.ts'
import { createSessionCalls } from '../../../base/session/session-calls.ts'
import { defineCalls } from '../../api/calls.ts'

const storeCalls = defineCalls((call) => ({ facts: call<typeof storeGet>('GET /api/store/get', { open: true }) }))

/** Texts and facts of the shop in one language. */
export interface InLanguage {
  t: Translate
  settings: StoreSettings
}

/**
 * Reads texts and facts of the shop in a language, which need not be that of the page: papers leave the shop.
 * @throws Error when one of them does not load
 */
export async function readInLanguage(language: Language, signal: AbortSignal): Promise<InLanguage> {
  const transport = browserTransport({ language, calls: createSessionCalls(), token: () => null, onUnauthenticated: () => undefined })
  const [response, { settings }] = await Promise.all([
    fetch(TEXT_FILES[language], { signal }),
    storeCalls.on(transport).facts({}, { signal }),
  ])
  if (!response.ok) throw new Error(`The texts did not load: ${response.status}`)
  return { t: createTranslate(await response.json(), language), settings }
}
