import { type ReactNode, useId } from 'react'

interface PanelProps {
  title?: ReactNode
  /** Beside the title in small type. */
  note?: ReactNode
  /** At the right of the title: one link, button or switch. */
  action?: ReactNode
  /** The panel being edited: an ink outline. It holds the view's only filled button. */
  inHand?: boolean
  /** Without inner space, for tables and rows that reach the edge. */
  flush?: boolean
  className?: string
  children: ReactNode
}

/** A square white area with a title. */
export function Panel({ title, note, action, inHand, flush, className = '', children }: PanelProps) {
  const id = useId()
  return (
    <section
      className={`pane${inHand ? ' pane-in-hand' : ''}${flush ? ' pane-flush' : ''}${className ? ` ${className}` : ''}`}
      aria-labelledby={title ? id : undefined}
    >
      {(title || action) && (
        <div className="pane-head">
          <h2 id={id}>{title}</h2>
          {note && <span className="pane-note">{note}</span>}
          {action && <div className="pane-action">{action}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
