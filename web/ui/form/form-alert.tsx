import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { KoreanFontFor } from '../text/korean-font.tsx'

interface FormAlertProps {
  children: string | null
  /** The next step, shown on a line of its own. */
  hint?: string
}

/** The server's error message for a form, above its button. Scrolls itself into view. */
export function FormAlert({ children, hint }: FormAlertProps) {
  const alert = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (children === null) return
    alert.current?.scrollIntoView({ block: 'nearest' })
    // In a form that is taller than the screen, the focused field and its label take precedence.
    alert.current?.closest('form')?.querySelector('.field:focus-within')?.scrollIntoView({ block: 'nearest' })
  }, [children])
  return (
    <div role="alert">
      {children !== null && (
        <p ref={alert} className="form-alert">
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
