import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'

export interface HistoryEntry {
  key: string
  /** As it is shown, such as "11:52" or "Fri 20". */
  time: ReactNode
  title: ReactNode
  before?: ReactNode
  after?: ReactNode
  who?: ReactNode
  /** Undo, where it can be undone. */
  action?: ReactNode
}

/** Earlier changes, newest first: time, setting, old, arrow, new, who. */
export function HistoryStrip({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <ol className="history">
      {entries.map(({ key, time, title, before, after, who, action }) => (
        <li key={key}>
          <time>{time}</time>
          <div>
            <b>{title}</b>
            {before && <span className="muted">{before}</span>}
            {before && after && <ArrowRight className="icon" aria-hidden />}
            {after && <span>{after}</span>}
            {who && <span className="history-who">{who}</span>}
          </div>
          {action}
        </li>
      ))}
    </ol>
  )
}
