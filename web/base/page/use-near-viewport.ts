import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Whether an element has been near the viewport; its data is loaded only then.
 * @param margin distance from the viewport that counts as near, as in CSS
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
