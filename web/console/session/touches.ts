import { browserStorage, TOUCH_KEY } from '../../base/storage/browser-storage.ts'

/** A touch is noted at most this often. */
const NOTE_EVERY_MS = 5_000
const LOOK_EVERY_MS = 15_000
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

let last = 0

function noteTouch(): void {
  const now = Date.now()
  if (now - last < NOTE_EVERY_MS) return
  last = now
  browserStorage().setItem(TOUCH_KEY, String(now))
}

/** Seconds since somebody last touched a page of the console in this browser; 0 before the first touch. */
export function idleSeconds(): number {
  const touched = Math.max(last, Number(browserStorage().getItem(TOUCH_KEY) ?? 0) || 0)
  return touched === 0 ? 0 : Math.max(0, Math.floor((Date.now() - touched) / 1_000))
}

/**
 * Watches the hands of the person. Opening the page is a touch.
 * @param onIdle called when nobody touched a page for that many minutes
 * @returns stops watching
 */
export function watchTouches(minutes: number, onIdle: () => void): () => void {
  last = 0
  noteTouch()
  const look = () => {
    if (idleSeconds() >= minutes * 60) onIdle()
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  for (const type of TOUCHES) addEventListener(type, noteTouch, { passive: true, capture: true })
  // Timers stand still while the device sleeps.
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    for (const type of TOUCHES) removeEventListener(type, noteTouch, { capture: true })
    document.removeEventListener('visibilitychange', look)
  }
}
