import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface NoteProps {
  icon: LucideIcon
  title: ReactNode
  children?: ReactNode
  className?: string
}

/** A remark that stays in the page; `children` is its quieter second sentence. */
export function Note({ icon: Icon, title, children, className = '' }: NoteProps) {
  return (
    <div className={`note ${className}`}>
      <Icon className="icon" aria-hidden />
      <span>
        <b>{title}</b>
        {children && <span className="muted">{children}</span>}
      </span>
    </div>
  )
}

/** The outcome of something, such as a refund: `ok` done, `waiting` in review, `failed`, `plain` nothing to do. */
export function OutcomeNote({ tone = 'plain', ...note }: NoteProps & { tone?: 'plain' | 'ok' | 'waiting' | 'failed' }) {
  return <Note {...note} className={`outcome${tone === 'plain' ? '' : ` outcome-${tone}`} ${note.className ?? ''}`} />
}
