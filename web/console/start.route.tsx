import { useTranslation } from '../i18n/use-translation.ts'
import { useStaffMember } from './console-session.tsx'

/** The start page of the console: who is signed in, with which role. */
export default function StartPage() {
  const { t } = useTranslation()
  const { name, role } = useStaffMember()
  return (
    <>
      <h1>{t('console.start.title', { name })}</h1>
      <p>{t('console.start.text', { role: t(`console.role.${role}`) })}</p>
    </>
  )
}
