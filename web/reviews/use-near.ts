import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far from the screen something counts as near. */
const MARGIN = '600px'

/** Whether an element has come near the screen once: what it needs is loaded then and not before. */
export function useNear(): [near: boolean, mark: RefObject<HTMLDivElement | null>] {
  const mark = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = mark.current
    if (!element || near) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: MARGIN },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [near])
  return [near, mark]
}
