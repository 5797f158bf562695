import { Globe } from 'lucide-react'
import { LANGUAGE_NAMES, LANGUAGE_SIGNS } from '../i18n/language.ts'
import { useLanguage, useTranslation } from '../i18n/use-translation.ts'
import { Bell } from '../notifications/bell.tsx'
import { preloadSheet } from '../ui/sheet.tsx'
import { Anchors } from './anchors.tsx'
import { Mark } from './mark.tsx'
import { SearchLink } from './search-link.tsx'
import { useShellSheets } from './shell-sheets.tsx'

/** The signboard of the home page on a phone: name, language, search, anchors. */
export function Masthead() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { open } = useShellSheets()
  return (
    <header className="masthead">
      <div className="masthead-row">
        <Mark />
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
        <Bell />
      </div>
      <SearchLink />
      <nav className="anchors" aria-label={t('shell.top.menu')}>
        <Anchors />
      </nav>
    </header>
  )
}
