import { useTranslation } from '../base/i18n/use-translation.ts'
import { Bell } from './bell.tsx'
import { Logo } from './logo.tsx'
import { SearchLink } from './search-link.tsx'
import { LanguageButton } from './sheets/language-button.tsx'
import { TopLinks } from './top-links.tsx'

/** The header of the home page on a phone: logo, language, notifications, search and links. */
export function Masthead() {
  const { t } = useTranslation()
  return (
    <header className="masthead">
      <div className="masthead-row">
        <Logo />
        <LanguageButton />
        <Bell />
      </div>
      <SearchLink />
      <nav className="top-links" aria-label={t('shell.top.menu')}>
        <TopLinks />
      </nav>
    </header>
  )
}
