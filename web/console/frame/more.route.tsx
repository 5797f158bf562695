import { ChevronRight, LogOut } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { entriesFor } from '../navigation.ts'
import { useConsoleSession, useMay, useStaffMember } from '../session/console-session.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { LanguageChooser } from './language-chooser.tsx'

/** Every entry, the language and the way out: the pages of a phone that no tab opens. */
export default function MorePage() {
  const { t } = useTranslation()
  const { signOut } = useConsoleSession()
  const { name, role } = useStaffMember()
  const may = useMay()
  return (
    <>
      <PageHead title={t('console.frame.more')} note={<bdi>{name}</bdi>} />
      <ul className="more-list">
        {entriesFor(may).map(({ path, text, icon: Icon }) => (
          <li key={path}>
            <Link to={path}>
              <Icon className="icon" aria-hidden />
              {t(text)}
              <ChevronRight className="icon" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      <div className="more-foot">
        <p className="muted">
          <bdi>{name}</bdi>, {t(`console.role.${role}`)}
        </p>
        <LanguageChooser />
        <Button icon={<LogOut className="icon" aria-hidden />} onClick={() => void signOut()}>
          {t('console.signOut')}
        </Button>
      </div>
    </>
  )
}
