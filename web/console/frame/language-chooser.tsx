import { Globe } from 'lucide-react'
import { asLanguage, htmlLang, LANGUAGES } from '#contract/rules/languages.ts'
import { LANGUAGE_NAMES } from '../../base/i18n/language.ts'
import { switchLanguage } from '../../base/i18n/save-language.ts'
import { useLanguage, useTranslation } from '../../base/i18n/use-translation.ts'

/** The language of this browser: everybody chooses for themselves. The page reloads. */
export function LanguageChooser() {
  const { t } = useTranslation()
  const current = useLanguage()
  return (
    <label className="language-chooser">
      <Globe className="icon" aria-hidden />
      <span className="visually-hidden">{t('console.frame.language')}</span>
      <select
        value={current}
        onChange={({ target }) => {
          const language = asLanguage(target.value)
          if (language) switchLanguage(language)
        }}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={htmlLang(language)}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
    </label>
  )
}
