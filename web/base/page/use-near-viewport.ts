import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Whether an element has come near the viewport once: what it needs is loaded then and not before.
 * @param margin how far outside the viewport counts as near, as in CSS
 */
export function useNearViewport<E extends Element>(margin: string): [near: boolean, element: RefObject<E | null>] {
  const element = useRef<E>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target || near) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: margin },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [near, margin])
  return [near, element]
}
