import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Mark } from './mark.tsx'
import { LanguageButton } from './sheets/language-button.tsx'
import './plain-page.css'

/** The frame of a page that a mail leads to: the signboard, one column, nothing that leads astray. */
export function PlainPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="page link-page">
      <a className="skip-link" href="#content">
        {t('common.a11y.skipToContent')}
      </a>
      <header className="masthead">
        <div className="masthead-row">
          <Mark />
          <LanguageButton />
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
