import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'

interface PageTabsProps {
  label: string
  tabs: readonly { to: string; text: string }[]
}

/** Tabs that lead to the pages of one subject. On a phone they are a row that scrolls, and begins with the current one in sight. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    row.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <nav ref={row} className="tab-row page-tabs" aria-label={label}>
      {tabs.map(({ to, text }) => (
        <NavLink key={to} className="filter-chip" to={to} end>
          {text}
        </NavLink>
      ))}
    </nav>
  )
}
