import { Globe } from 'lucide-react'
import { LANGUAGE_NAMES, LANGUAGE_SIGNS } from '../../base/i18n/language.ts'
import { useLanguage, useTranslation } from '../../base/i18n/use-translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { preloadSheet } from '../../ui/modal/sheet.tsx'
import { useShellSheets } from './shell-sheets.tsx'

/** The globe button of a phone's title bar, which opens the language sheet. */
export function LanguageAction() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { open } = useShellSheets()
  return (
    <IconButton
      icon={Globe}
      label={`${t('shell.language.title')}: ${LANGUAGE_NAMES[language]}`}
      onPointerDown={preloadSheet}
      onClick={() => open('language')}
    />
  )
}

/** Shows the current language in the masthead and opens the language sheet. */
export function LanguageButton() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { open } = useShellSheets()
  return (
    <button
      type="button"
      className="masthead-lang"
      aria-label={`${t('shell.language.title')}: ${LANGUAGE_NAMES[language]}`}
      onPointerDown={preloadSheet}
      onClick={() => open('language')}
    >
      <Globe className="icon" aria-hidden />
      {LANGUAGE_SIGNS[language]}
    </button>
  )
}
