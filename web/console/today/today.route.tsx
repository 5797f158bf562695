import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useStaffMember } from '../session/console-session.tsx'
import { PageHead } from '../ui/page-head.tsx'

/** The start page of the console: who is signed in, with which role. */
export default function TodayPage() {
  const { t } = useTranslation()
  const { name, role } = useStaffMember()
  return (
    <>
      <PageHead title={t('console.start.title', { name })} />
      <div className="page-body">
        <p>{t('console.start.text', { role: t(`console.role.${role}`) })}</p>
      </div>
    </>
  )
}
