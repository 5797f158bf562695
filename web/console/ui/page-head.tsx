import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useShopName } from '../frame/shop-name.ts'
import { PageLink } from './page-link.tsx'

interface PageHeadProps {
  title: ReactNode
  /** Beside the title in small type: a date, a count. */
  note?: ReactNode
  /** The list that the page belongs to: above the title; on a phone an arrow in place of the shop's name. */
  back?: { to: string; text: string }
  /** Beside the way back, above the title: the place of the page in its list. */
  trail?: ReactNode
  /** Icon buttons in the dark bar of a phone. */
  tools?: ReactNode
  /** Search, views and buttons of the page: at the right, below the bar on a phone. */
  children?: ReactNode
}

/** The head of a page: title and actions in one row; on a phone a dark bar with the shop's name, which leads to Today. */
export function PageHead({ title, note, back, trail, tools, children }: PageHeadProps) {
  const { t } = useTranslation()
  const shop = useShopName()
  return (
    <div className="page-top">
      <header className="page-head">
        {back ? (
          <PageLink className="icon-btn page-back" to={back.to} aria-label={back.text}>
            <ArrowLeft className="icon" aria-hidden />
          </PageLink>
        ) : (
          <PageLink className="page-mark" to={CONSOLE_PATH} aria-label={t('console.today.nav')}>
            {shop}
          </PageLink>
        )}
        <div className="page-titles">
          {back && (
            <p className="page-trail">
              <PageLink to={back.to}>{back.text}</PageLink>
              {trail && <> / {trail}</>}
            </p>
          )}
          <h1>{title}</h1>
          {note && <p className="page-note">{note}</p>}
        </div>
        {tools && <div className="page-tools">{tools}</div>}
      </header>
      {children && <div className="page-actions">{children}</div>}
    </div>
  )
}
