import { type ReactNode, useState } from 'react'

interface SettingsEntryProps {
  /** Whether it is new. */
  isNew: boolean
  /** Whether the store refused something in it. */
  isWrong: boolean
  summary: ReactNode
  children: ReactNode
}

/** An entry of a list of settings. A new one and one with a fault unfold; nothing but its own head folds it, least of all typing. */
export function SettingsEntry({ isNew, isWrong, summary, children }: SettingsEntryProps) {
  const unfolds = isNew || isWrong
  const [unfolded, setUnfolded] = useState(unfolds)
  const [before, setBefore] = useState(unfolds)
  if (unfolds !== before) {
    setBefore(unfolds)
    if (unfolds) setUnfolded(true)
  }
  return (
    <details className="settings-entry" open={unfolded} onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
