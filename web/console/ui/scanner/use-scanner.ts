import { useEffect, useRef } from 'react'

/** Milliseconds between two keys of a scanner; people type slower. */
const PAUSE_MS = 80
const SHORTEST = 8

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/**
 * Reads a scanner that types like a keyboard: digits without pauses, then Enter. Keys typed into a field stay with the field. The Enter of
 * a scanner presses no button that has the focus.
 */
export function useScanner(onCode: (code: string) => void): void {
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    let digits = ''
    let last = 0
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      const now = event.timeStamp
      if (now - last > PAUSE_MS) digits = ''
      last = now
      if (/^\d$/.test(event.key)) digits += event.key
      else if (event.key === 'Enter' && digits.length >= SHORTEST) {
        event.preventDefault()
        const code = digits
        digits = ''
        latest.current(code)
      } else digits = ''
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
