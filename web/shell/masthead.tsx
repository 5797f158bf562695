import { useTranslation } from '../i18n/use-translation.ts'
import { Anchors } from './anchors.tsx'
import { Bell } from './bell.tsx'
import { Mark } from './mark.tsx'
import { SearchLink } from './search-link.tsx'
import { LanguageButton } from './sheets/language-button.tsx'

/** The signboard of the home page on a phone: name, language, search, anchors. */
export function Masthead() {
  const { t } = useTranslation()
  return (
    <header className="masthead">
      <div className="masthead-row">
        <Mark />
        <LanguageButton />
        <Bell />
      </div>
      <SearchLink />
      <nav className="anchors" aria-label={t('shell.top.menu')}>
        <Anchors />
      </nav>
    </header>
  )
}
