import { useEffect, useState } from 'react'

/** Pixels from the top below which a section counts as read: the header of wide screens, and the margin the sections stop at. */
const READING_LINE = 150

/**
 * The section of the page that is being read: the last one whose head has reached the header. At the end of the page, where the heads
 * of the last ones can no longer get there, it is the one the address names, or the last. `ids` is in the order of the page.
 */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  useEffect(() => {
    const follow = () => setCurrent(sectionNow(ids))
    follow()
    addEventListener('scroll', follow, { passive: true })
    addEventListener('hashchange', follow)
    // Content that loads later, such as the orders, moves the sections without a scroll event.
    const heights = new ResizeObserver(follow)
    heights.observe(document.body)
    return () => {
      heights.disconnect()
      removeEventListener('scroll', follow)
      removeEventListener('hashchange', follow)
    }
  }, [ids])
  return current
}

function sectionNow(ids: readonly string[]): string | undefined {
  const top = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
  const reached = ids.findLast((id) => top(id) <= READING_LINE) ?? ids[0]
  const { scrollHeight } = document.documentElement
  const atEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2
  if (!atEnd) return reached
  const named = location.hash.slice(1)
  return ids.includes(named) && top(named) >= 0 && top(named) < innerHeight ? named : ids.at(-1)
}
