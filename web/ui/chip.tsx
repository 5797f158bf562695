import type { ButtonHTMLAttributes, ReactNode } from 'react'

interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  chosen: boolean
}

/** A filter or a sort order; the chosen one is filled with ink. */
export function Chip({ chosen, type = 'button', ...rest }: ChipProps) {
  return <button {...rest} type={type} className="chip" aria-pressed={chosen} />
}

/** Chips beside each other, scrolled inside themselves on a phone. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="chips" aria-label={label}>
      {children}
    </fieldset>
  )
}
