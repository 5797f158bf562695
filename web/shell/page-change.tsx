import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Announces the title of a new page to screen readers, and moves a lost focus to its content, as a browser does when it loads a document
 * (WCAG 2.4.3). A page replaces the whole layout, and with it the link that had the focus.
 */
export function PageChange() {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const shown = useRef(address)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (shown.current === address) return
    shown.current = address
    setTitle(document.title)
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
  }, [address])
  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  )
}
