import { useEffect } from 'react'

/** Parts below the first screen, which the browser does not draw before they come near (`content-visibility`). */
const WAITING = ':is(.shelf-late, .top-items):not([data-drawn])'

/** Runs a task when the browser has nothing else to do. Safari cannot tell, so there it waits a moment. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task)
  else setTimeout(task, 200)
}

/** Draws one part after the other, each in a task of its own: together they would keep a tap waiting on a slow phone. */
function drawNext(): void {
  const part = document.querySelector<HTMLElement>(WAITING)
  if (part) part.dataset.drawn = ''
  else document.documentElement.dataset.whole = ''
  if (part) whenIdle(drawNext)
}

/**
 * Draws what lies below the screen once the first page of a visit has loaded and come to life, so that a print or a picture of the whole page has no
 * gaps and no scrollbar jumps. Pages that follow are drawn whole at once.
 */
export function useWholePage(): void {
  useEffect(() => {
    const begin = () => whenIdle(drawNext)
    if (document.readyState === 'complete') begin()
    else window.addEventListener('load', begin, { once: true })
    return () => window.removeEventListener('load', begin)
  }, [])
}
