import { setTimeout as wait } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'
import { CONSOLE_LIVE_PATH, LIVE_EVENTS_PATH } from '#contract/live.ts'

const LIMIT_MS = 30_000
/** Milliseconds. Pages batch requests for 50 to 150 ms: after this longer timer, those timers have fired. */
const LONGER_THAN_BATCHING_MS = 160

/** The requests of a page: pending ones, the number started, and the callbacks that wait for idle. */
interface PageRequests {
  running: Set<Request>
  begun: number
  whenNone: (() => void)[]
}
const tracked = new WeakMap<Page, PageRequests>()

/** Streams of live events, which never end. */
const STREAMS = [LIVE_EVENTS_PATH, CONSOLE_LIVE_PATH]

/** Tracks the requests of a page but its stream of live events. */
export function countRequests(page: Page): void {
  const count: PageRequests = { running: new Set(), begun: 0, whenNone: [] }
  tracked.set(page, count)
  const end = (request: Request) => {
    count.running.delete(request)
    if (count.running.size === 0) for (const notify of count.whenNone.splice(0)) notify()
  }
  page.on('request', (request) => {
    if (STREAMS.some((path) => request.url().endsWith(path))) return
    count.running.add(request)
    count.begun++
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/** Waits until a page has loaded, has no pending request, and its short timers have started none. */
export async function settled(page: Page): Promise<void> {
  const count = tracked.get(page)
  if (!count) throw new Error('Nobody counts what this page asks for')
  const until = Date.now() + LIMIT_MS
  while (Date.now() < until) {
    if (count.running.size > 0) {
      await Promise.race([new Promise<void>((done) => count.whenNone.push(done)), wait(until - Date.now(), undefined, { ref: false })])
      continue
    }
    const { begun } = count
    if ((await isDrawn(page)) && count.begun === begun) return
  }
  throw new Error(`The page still asks for ${[...count.running].map((request) => request.url()).join(', ') || 'nothing, and is not drawn'}`)
}

/** Whether the page has loaded, after the running timers and the next frame. */
function isDrawn(page: Page): Promise<boolean> {
  return page.evaluate(async (ms) => {
    await new Promise((done) => setTimeout(done, ms))
    await new Promise((done) => requestAnimationFrame(done))
    return document.readyState === 'complete'
  }, LONGER_THAN_BATCHING_MS)
}

/** Waits until all animations have finished, because colours change during a fade. Endless animations are ignored. */
export async function still(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY),
  )
}
