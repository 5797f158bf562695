import type { ReactNode } from 'react'

interface EdgeBandProps {
  kind: 'good' | 'waits' | 'rule' | 'wrong' | 'preview'
  /** `alert` for what has just failed, `status` for what has just changed. */
  role?: 'alert' | 'status'
  /** At the right: one button or link. */
  action?: ReactNode
  children: ReactNode
}

/** Shows one sentence beside its subject and stays there, unlike a toast. */
export function EdgeBand({ kind, role, action, children }: EdgeBandProps) {
  return (
    <div className={`band band-${kind}`} role={role}>
      <div className="band-text">{children}</div>
      {action}
    </div>
  )
}
