import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../base/i18n/use-translation.ts'

/** A link to a page of the store, or to another site, which opens in a new tab without a referrer. */
export function ActionLink({
  to,
  className,
  onClick,
  children,
}: {
  to: string
  className?: string
  onClick?: () => void
  children: ReactNode
}) {
  const { t } = useTranslation()
  if (to.startsWith('/'))
    return (
      <Link to={to} className={className} onClick={onClick}>
        {children}
      </Link>
    )
  return (
    <a href={to} className={className} target="_blank" rel="noopener noreferrer" onClick={onClick}>
      {children}
      <span className="visually-hidden">{`, ${t('common.a11y.opensNewWindow')}`}</span>
    </a>
  )
}
