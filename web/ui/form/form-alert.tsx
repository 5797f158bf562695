import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { KoreanFontFor } from '../text/korean-font.tsx'

interface FormAlertProps {
  children: string | null
  /** What to do now; stands on a line of its own below. */
  hint?: string
}

/** What the server said about a form, in a band above its button. Comes into view by itself. */
export function FormAlert({ children, hint }: FormAlertProps) {
  const band = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (children === null) return
    band.current?.scrollIntoView({ block: 'nearest' })
    // A long form is taller than the screen: the field that has the focus, and its label, come before the band.
    band.current?.closest('form')?.querySelector('.field:focus-within')?.scrollIntoView({ block: 'nearest' })
  }, [children])
  return (
    <div role="alert">
      {children !== null && (
        <p ref={band} className="form-alert">
          <CircleAlert className="icon" aria-hidden />
          <KoreanFontFor text={children} />
          <span>
            {hint === undefined ? children : <b>{children}</b>} {hint}
          </span>
        </p>
      )}
    </div>
  )
}
