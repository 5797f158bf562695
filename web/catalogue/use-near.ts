import { useEffect, useRef } from 'react'

/** How far below the screen something counts as near, in pixels. */
const NEAR = '400px'

/** Calls `then` once when the element comes near the screen, while `wanted`. */
export function useNear(then: () => void, wanted: boolean): (element: HTMLElement | null) => void {
  const element = useRef<HTMLElement | null>(null)
  const latest = useRef(then)
  useEffect(() => {
    latest.current = then
  })
  useEffect(() => {
    const target = element.current
    if (!wanted || !target) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        latest.current()
      },
      { rootMargin: NEAR },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [wanted])
  return (found) => {
    element.current = found
  }
}
