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
export function trackRequests(page: Page): void {
  const requests: PageRequests = { running: new Set(), begun: 0, whenNone: [] }
  tracked.set(page, requests)
  const end = (request: Request) => {
    requests.running.delete(request)
    if (requests.running.size === 0) for (const notify of requests.whenNone.splice(0)) notify()
  }
  page.on('request', (request) => {
    if (STREAMS.some((path) => request.url().endsWith(path))) return
    requests.running.add(request)
    requests.begun++
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/** Waits until a page has loaded, has no pending request, and its short timers have started none. */
export async function settled(page: Page): Promise<void> {
  const requests = tracked.get(page)
  if (!requests) throw new Error('The requests of this page are not tracked')
  const until = Date.now() + LIMIT_MS
  while (Date.now() < until) {
    if (requests.running.size > 0) {
      await Promise.race([new Promise<void>((done) => requests.whenNone.push(done)), wait(until - Date.now(), undefined, { ref: false })])
      continue
    }
    const { begun } = requests
    if ((await isDrawn(page)) && requests.begun === begun) return
  }
  throw new Error(`The page has not settled: ${[...requests.running].map((request) => request.url()).join(', ') || 'it has not loaded'}`)
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
