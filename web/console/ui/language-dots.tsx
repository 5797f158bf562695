import type { TextStates } from '#contract/calls/console/products/products.ts'
import { LANGUAGES, type Language } from '#contract/rules/languages.ts'
import { LANGUAGE_NAMES } from '../../base/i18n/language.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'

/** The code of a language in its small box; Nepali is NE, as on the drawings. */
export const LANGUAGE_CODES: Readonly<Record<Language, string>> = { en: 'EN', ko: 'KO', si: 'SI', np: 'NE' }

/** The states of texts of which some languages are missing. */
export function statesWithout(missing: readonly Language[]): TextStates {
  const state = (language: Language) => (missing.includes(language) ? 'missing' : 'ready')
  return { en: state('en'), ko: state('ko'), si: state('si'), np: state('np') }
}

/** Which languages have texts: filled, by machine, or missing. Screen readers announce it in words. */
export function LanguageDots({ texts }: { texts: TextStates }) {
  const { t } = useTranslation()
  return (
    <span className="language-dots">
      {LANGUAGES.map((language) => (
        <span key={language} className={`language-dot language-${texts[language]}`}>
          <span aria-hidden>{LANGUAGE_CODES[language]}</span>
          <span className="visually-hidden">
            {LANGUAGE_NAMES[language]}: {t(`console.products.texts.${texts[language]}`)}
          </span>
        </span>
      ))}
    </span>
  )
}
