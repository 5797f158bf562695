import { Link } from 'react-router'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { preloadSheet } from '../ui/modal/sheet.tsx'
import { useShellSheets } from './sheets/shell-sheets.tsx'

/** The links of the top bar: two parts of the home page, the footer, reels, the help centre and the policy sheet. */
export function TopLinks() {
  const { t } = useTranslation()
  const { open } = useShellSheets()
  return (
    <>
      <Link to="/#categories">{t('shell.top.categories')}</Link>
      <Link to="/#menu">{t('shell.top.menu')}</Link>
      <a href="#contact">{t('shell.top.contact')}</a>
      <Link to="/reel">{t('shell.nav.reels')}</Link>
      <Link className="help-link" to="/helpcenter">
        {t('shell.top.helpCenter')}
      </Link>
      <button type="button" onPointerDown={preloadSheet} onClick={() => open('policy')}>
        {t('shell.top.policy')}
      </button>
    </>
  )
}
