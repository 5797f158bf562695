import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { useMayOpen } from '../session/use-may-open.ts'

interface PageTabsProps {
  label: string
  tabs: readonly { to: string; text: string }[]
}

/**
 * Tabs that lead to the pages of one subject, as far as the role may open them. On a phone they are a row that scrolls, and begins with
 * the current one in sight.
 */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const mayOpen = useMayOpen()
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    row.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <nav ref={row} className="tab-row page-tabs" aria-label={label}>
      {tabs
        .filter(({ to }) => mayOpen(to))
        .map(({ to, text }) => (
          <NavLink key={to} className="filter-chip" to={to} end>
            {text}
          </NavLink>
        ))}
    </nav>
  )
}
