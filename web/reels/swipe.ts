/** Pixels that a finger must go before a swipe counts, and milliseconds of the transition (product rules, 9). */
const SWIPE_THRESHOLD = 50
export const TRANSITION_MS = 400

/** Where a swipe leads: 1 to the next item (the finger went up), −1 to the one before, 0 back to where it was. */
export function swipeStep(dx: number, dy: number): 1 | -1 | 0 {
  if (Math.abs(dy) < SWIPE_THRESHOLD || Math.abs(dx) > Math.abs(dy)) return 0
  return dy < 0 ? 1 : -1
}
