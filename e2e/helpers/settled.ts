import type { Page, Request } from '@playwright/test'
import { LIVE_EVENTS_PATH } from '#contract/live.ts'

const QUIET_MS = 500
const LIMIT_MS = 30_000
const running = new WeakMap<Page, Set<Request>>()

/** Counts what a page is asking for from now on. The stream of live events never ends, so it does not count. */
export function countRequests(page: Page): void {
  const requests = new Set<Request>()
  running.set(page, requests)
  page.on('request', (request) => {
    if (!request.url().endsWith(LIVE_EVENTS_PATH)) requests.add(request)
  })
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

/** Waits until a page has asked for nothing for half a second. */
export async function settled(page: Page): Promise<void> {
  const until = Date.now() + LIMIT_MS
  let quietSince = Date.now()
  while (Date.now() - quietSince < QUIET_MS) {
    await page.waitForTimeout(50)
    const requests = running.get(page) ?? new Set()
    if (requests.size > 0) quietSince = Date.now()
    if (Date.now() > until) throw new Error(`The page still asks for ${[...requests].map((request) => request.url()).join(', ')}`)
  }
}

/** Waits until nothing moves or fades on a page any more: colours on their way are nobody's choice. What moves for ever does not count. */
export async function still(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY),
  )
}
