import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { UnbrokenNumbers } from '../text/unbroken-numbers.tsx'

/** The error line of a field, or the summary line above a button. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id} role="alert">
      <CircleAlert className="icon" aria-hidden />
      <span>
        <UnbrokenNumbers>{children}</UnbrokenNumbers>
      </span>
    </p>
  )
}
