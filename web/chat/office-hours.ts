import type { ChatOpening } from '#contract/calls/settings.ts'

/** Whether chats are answered now; `next` is the next opening of a closed shop, null when none is near. */
export type Answering = { state: 'open' } | { state: 'closed'; next: ChatOpening | null } | { state: 'unknown' }

/** Whether chats are answered at an instant. Unknown on a page that is older than all of its openings. */
export function answeringAt(now: Date, openings: readonly ChatOpening[]): Answering {
  const next = openings.find(({ to }) => now < new Date(to))
  if (!next) return openings.length === 0 ? { state: 'closed', next: null } : { state: 'unknown' }
  return new Date(next.from) <= now ? { state: 'open' } : { state: 'closed', next }
}
