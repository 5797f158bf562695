import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { rightsFor } from '../pages.ts'
import { useMay, useStaffMember } from '../session/console-session.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { RIGHT_TEXTS } from '../ui/people/right-text.ts'

/** Shows a page to the roles that may open it. Another one reads which right is missing, and the page calls nothing. */
export function PageGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const may = useMay()
  const { role } = useStaffMember()
  const missing = rightsFor(useLocation().pathname).filter((right) => !may(right))
  if (missing.length === 0) return children
  return (
    <>
      <PageHead title={t('console.frame.closedTitle')} />
      <div className="page-body">
        <EmptyState
          drawing="lens"
          title={t('console.frame.closedFor', { role: t(`console.role.${role}`) })}
          text={t('console.frame.closedText', { rights: missing.map((right) => t(RIGHT_TEXTS[right])).join(', ') })}
          action={
            <Link className={buttonClass({ kind: 'primary' })} to={CONSOLE_PATH}>
              {t('console.toStart')}
            </Link>
          }
        />
      </div>
    </>
  )
}
