import { useEffect, useRef } from 'react'

interface KeyActions {
  go: (step: -1 | 1) => void
  zoomTo: (factor: number) => void
}

const STEPS: ReadonlyMap<string, -1 | 1> = new Map([
  ['ArrowDown', 1],
  ['PageDown', 1],
  ['ArrowUp', -1],
  ['PageUp', -1],
])
/** How much a press of plus or minus enlarges; plus is often the equals key without shift. */
const FACTORS: ReadonlyMap<string, number> = new Map([
  ['+', 1.5],
  ['=', 1.5],
  ['-', 1 / 1.5],
])

/** Arrow and page keys go from item to item, plus and minus enlarge; not while something is being written or a dialog is open. */
export function useReelKeys(actions: KeyActions): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { go, zoomTo } = latest.current
      const target = event.target instanceof Element ? event.target : null
      if (event.ctrlKey || event.metaKey || event.altKey || target?.closest('input, textarea, select, [role="dialog"]')) return
      const step = STEPS.get(event.key)
      const factor = FACTORS.get(event.key)
      if (step !== undefined) go(step)
      else if (factor !== undefined) zoomTo(factor)
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
