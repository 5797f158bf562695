import type { ReactNode } from 'react'

interface LedgerSlipProps {
  /** In the margin: time and age, a kind, a step. */
  margin: ReactNode
  /** The margin in red: late or wrong. */
  late?: boolean
  selected?: boolean
  /** A margin of 58 px for a time, or of 132 px for words. */
  size?: 'narrow' | 'wide'
  className?: string
  children: ReactNode
}

/** A slip of the ledger: a margin ruled by a double red line, and what it is about. */
export function LedgerSlip({ margin, late, selected, size = 'narrow', className = '', children }: LedgerSlipProps) {
  return (
    <article className={`slip slip-${size}${selected ? ' slip-selected' : ''}${className ? ` ${className}` : ''}`}>
      <div className={`slip-margin${late ? ' slip-late' : ''}`}>{margin}</div>
      <div className="slip-body">{children}</div>
    </article>
  )
}
