import type { ReactNode } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Logo } from './logo.tsx'
import { LanguageButton } from './sheets/language-button.tsx'
import './plain-page.css'

/** The layout of a page that a mail links to: the header and one column, without navigation. */
export function PlainPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="page link-page">
      <a className="skip-link" href="#content">
        {t('common.a11y.skipToContent')}
      </a>
      <header className="masthead">
        <div className="masthead-row">
          <Logo />
          <LanguageButton />
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
