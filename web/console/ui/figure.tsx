import type { ReactNode } from 'react'
import { PageLink } from './page-link.tsx'

interface FigureProps {
  label: ReactNode
  value: ReactNode
  /** Below the figure: what it is compared with. */
  note?: ReactNode
  /** The list behind the figure. */
  to: string
}

/** A figure that leads to its list. Several form a `figures` row. */
export function Figure({ label, value, note, to }: FigureProps) {
  return (
    <PageLink className="figure" to={to}>
      <span className="figure-label">{label}</span>
      <span className="price figure-value">{value}</span>
      {note && <small>{note}</small>}
    </PageLink>
  )
}

/** Two to four figures side by side, parted by hairlines. */
export function Figures({ children }: { children: ReactNode }) {
  return <div className="pane pane-flush figures">{children}</div>
}
