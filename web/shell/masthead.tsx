import { useTranslation } from '../i18n/use-translation.ts'
import { Bell } from '../notifications/bell.tsx'
import { Kept } from '../ui/kept.tsx'
import { Anchors } from './anchors.tsx'
import { LanguageButton } from './language-button.tsx'
import { Mark } from './mark.tsx'
import { SearchLink } from './search-link.tsx'
import { useStoreIfKnown } from './store-facts.ts'

/** The signboard of the home page on a phone: name, language, search, anchors. */
export function Masthead() {
  const settings = useStoreIfKnown()?.settings
  return (
    <Kept of={settings} part="masthead">
      <header className="masthead">
        <Rows />
      </header>
    </Kept>
  )
}

function Rows() {
  const { t } = useTranslation()
  return (
    <>
      <div className="masthead-row">
        <Mark />
        <LanguageButton />
        <Bell />
      </div>
      <SearchLink />
      <nav className="anchors" aria-label={t('shell.top.menu')}>
        <Anchors />
      </nav>
    </>
  )
}
