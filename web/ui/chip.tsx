import type { ButtonHTMLAttributes, ReactNode } from 'react'

interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  chosen: boolean
}

/** A toggle button for a filter or a sort order. */
export function Chip({ chosen, type = 'button', ...rest }: ChipProps) {
  return <button {...rest} type={type} className="chip" aria-pressed={chosen} />
}

/** A row of chips, which scrolls sideways on a phone. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="chips" aria-label={label}>
      {children}
    </fieldset>
  )
}
