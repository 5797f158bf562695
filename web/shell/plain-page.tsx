import { Globe } from 'lucide-react'
import type { ReactNode } from 'react'
import { LANGUAGE_NAMES, LANGUAGE_SIGNS } from '../i18n/language.ts'
import { useLanguage, useTranslation } from '../i18n/use-translation.ts'
import { preloadSheet } from '../ui/sheet.tsx'
import { Mark } from './mark.tsx'
import { useShellSheets } from './shell-sheets.tsx'
import './plain-page.css'

/** The frame of a page that a mail leads to: the signboard, one column, nothing that leads astray. */
export function PlainPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { open } = useShellSheets()
  return (
    <div className="page link-page">
      <a className="skip-link" href="#content">
        {t('common.a11y.skipToContent')}
      </a>
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
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
