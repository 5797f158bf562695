import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { CONSOLE_PATH } from '../../base/page/console-path.ts'
import { useShopName } from '../frame/shop-name.ts'

interface PageHeadProps {
  title: ReactNode
  /** Beside the title in small letters: a date, a count. */
  note?: ReactNode
  /** Above the title: the way back to the list, from 1000 px. */
  trail?: ReactNode
  /** Icon buttons in the dark bar of a phone. */
  tools?: ReactNode
  /** Search, views and buttons of the page: at the right, below the bar on a phone. */
  children?: ReactNode
}

/** The head of a page: title and actions in one row; on a phone a dark bar with the shop's name, which leads to Today. */
export function PageHead({ title, note, trail, tools, children }: PageHeadProps) {
  const { t } = useTranslation()
  return (
    <div className="page-top">
      <header className="page-head">
        <Link className="page-mark" to={CONSOLE_PATH} aria-label={t('console.today.nav')}>
          {useShopName()}
        </Link>
        <div className="page-titles">
          {trail && <p className="page-trail">{trail}</p>}
          <h1>{title}</h1>
          {note && <p className="page-note">{note}</p>}
        </div>
        {tools && <div className="page-tools">{tools}</div>}
      </header>
      {children && <div className="page-actions">{children}</div>}
    </div>
  )
}
