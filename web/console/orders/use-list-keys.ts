import { useEffect, useState } from 'react'

interface ListKeys {
  /** Ids in the order in which they are shown. */
  ids: readonly string[]
  onOpen: (id: string) => void
  onSearch: () => void
  onHelp: () => void
}

/**
 * Keys of a list, as in mail programs: j and k go down and up, Enter opens, / searches, ? explains. They rest while somebody types or a
 * sheet is open. Returns the id that the keyboard is at.
 */
export function useListKeys({ ids, onOpen, onSearch, onHelp }: ListKeys): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    const at = current === null ? -1 : ids.indexOf(current)
    const go = (place: number) => setCurrent(ids[Math.max(0, Math.min(ids.length - 1, place))] ?? null)
    const actions = new Map([
      ['j', () => go(at + 1)],
      ['k', () => go(at - 1)],
      ['Enter', () => current !== null && onOpen(current)],
      ['/', onSearch],
      ['?', onHelp],
    ])
    const press = (event: KeyboardEvent) => {
      const { target } = event
      const typing = target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="dialog"]')
      const onControl = event.key === 'Enter' && target instanceof Element && target.closest('a, button')
      const action = actions.get(event.key)
      if (!action || typing || onControl || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [ids, current, onOpen, onSearch, onHelp])
  return current
}
