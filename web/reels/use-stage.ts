import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { swipeStep, TRANSITION_MS } from './swipe.ts'
import { NO_ZOOM, nextStep, panBy, type Size, type Zoom, zoomBy } from './zoom.ts'

/** How much one notch of the wheel enlarges. */
const WHEEL_STEP = 1.12

interface Point {
  x: number
  y: number
}

export interface Stage {
  ref: (element: HTMLDivElement | null) => void
  zoom: Zoom
  /** Pixels that the stage is pulled up or down by a finger. */
  pulled: number
  /** The step that is being shown, 0 while nothing moves. */
  moving: -1 | 0 | 1
  go: (step: -1 | 1) => void
  /** 1×, 2×, 3×, and back. */
  zoomStep: () => void
  zoomTo: (factor: number) => void
  handlers: Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', (event: PointerEvent<HTMLDivElement>) => void>
}

/**
 * Fingers, mouse and wheel on the stage: one finger swipes from item to item, or pushes an enlarged picture; two enlarge it; the wheel does
 * as well. `onStep` is called when the transition is over; without motion that is at once.
 */
export function useStage({ still, onStep }: { still: boolean; onStep: (step: -1 | 1) => void }): Stage {
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  const [zoom, setZoom] = useState<Zoom>(NO_ZOOM)
  const [pulled, setPulled] = useState(0)
  const [moving, setMoving] = useState<-1 | 0 | 1>(0)
  const fingers = useRef(new Map<number, Point>())
  const start = useRef<Point | null>(null)

  const size = useCallback((): Size => ({ width: element?.clientWidth ?? 1, height: element?.clientHeight ?? 1 }), [element])
  const fromMiddle = useCallback(
    ({ x, y }: Point): Point => {
      const box = element?.getBoundingClientRect()
      return box ? { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 } : { x: 0, y: 0 }
    },
    [element],
  )
  const enlarge = useCallback(
    (factor: number, at: Point) => setZoom((now) => zoomBy(now, factor, fromMiddle(at), size())),
    [fromMiddle, size],
  )

  const step = useRef(onStep)
  useEffect(() => {
    step.current = onStep
  })
  const go = useCallback(
    (to: -1 | 1) => {
      setZoom(NO_ZOOM)
      setPulled(0)
      if (still) step.current(to)
      else setMoving((now) => (now === 0 ? to : now))
    },
    [still],
  )
  useEffect(() => {
    if (moving === 0) return
    const timer = setTimeout(() => {
      setMoving(0)
      step.current(moving)
    }, TRANSITION_MS)
    return () => clearTimeout(timer)
  }, [moving])

  // React listens to wheels passively, and a page must not scroll while a picture is enlarged.
  useEffect(() => {
    if (!element) return
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      enlarge(event.deltaY < 0 ? WHEEL_STEP : 1 / WHEEL_STEP, { x: event.clientX, y: event.clientY })
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [element, enlarge])

  function down(event: PointerEvent<HTMLDivElement>) {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = { x: event.clientX, y: event.clientY }
    fingers.current.set(event.pointerId, point)
    start.current = fingers.current.size === 1 ? point : null
    if (fingers.current.size > 1) setPulled(0)
  }
  function move(event: PointerEvent<HTMLDivElement>) {
    const before = fingers.current.get(event.pointerId)
    if (!before || moving !== 0) return
    const now = { x: event.clientX, y: event.clientY }
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    fingers.current.set(event.pointerId, now)
    if (other) {
      const apart = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y)
      if (apart(before) > 0) enlarge(apart(now) / apart(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
    } else if (zoom.scale > 1) setZoom((at) => panBy(at, now.x - before.x, now.y - before.y, size()))
    else if (start.current) setPulled(now.y - start.current.y)
  }
  function up(event: PointerEvent<HTMLDivElement>) {
    const begun = start.current
    if (!fingers.current.delete(event.pointerId)) return
    start.current = null
    setPulled(0)
    if (!begun || zoom.scale > 1 || event.type === 'pointercancel') return
    const to = swipeStep(event.clientX - begun.x, event.clientY - begun.y)
    if (to !== 0) go(to)
  }

  return {
    ref: setElement,
    zoom,
    pulled,
    moving,
    go,
    zoomStep: () => setZoom((now) => zoomBy(now, nextStep(now) / now.scale, { x: 0, y: 0 }, size())),
    zoomTo: (factor) => setZoom((now) => zoomBy(now, factor, { x: 0, y: 0 }, size())),
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up },
  }
}
