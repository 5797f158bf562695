import { createContext, useContext } from 'react'
import type { Language } from '#contract/rules/languages.ts'
import type { Translate } from '#contract/text/translate.ts'

/** The language of a page and its texts. */
export interface Translation {
  language: Language
  t: Translate
}

export const TranslationContext = createContext<Translation | null>(null)

/**
 * The language of this page and the function that returns its texts.
 * @throws Error outside of a page
 */
export function useTranslation(): Translation {
  const translation = useContext(TranslationContext)
  if (!translation) throw new Error('There is no language here')
  return translation
}

/** The language of this page. */
export function useLanguage(): Language {
  return useTranslation().language
}
