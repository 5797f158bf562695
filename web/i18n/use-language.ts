import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/languages.ts'
import { languageOfTag } from './language.ts'

/** The language of this page. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return languageOfTag(i18n.language)
}
