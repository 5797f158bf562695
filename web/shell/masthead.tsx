import { useTranslation } from '../i18n/use-translation.ts'
import { Bell } from '../notifications/bell.tsx'
import { Anchors } from './anchors.tsx'
import { LanguageButton } from './language-button.tsx'
import { Mark } from './mark.tsx'
import { SearchLink } from './search-link.tsx'

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
