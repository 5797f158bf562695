import { createInstance, type i18n, type Resource, type ResourceKey } from 'i18next'
import { htmlLang, type Language } from '#contract/languages.ts'

/**
 * An i18next instance that knows one language and its texts. Its language code is the HTML one (`ne` for Nepali), by which the plural
 * rules are found; React escapes, so i18next does not.
 */
export function createI18n(language: Language, texts: ResourceKey): i18n {
  const tag = htmlLang(language)
  const resources: Resource = { [tag]: { translation: texts } }
  const instance = createInstance()
  void instance.init({
    lng: tag,
    fallbackLng: false,
    resources,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return instance
}
