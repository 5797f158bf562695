import { setTimeout as wait } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'
import { LIVE_EVENTS_PATH } from '#contract/live.ts'

const LIMIT_MS = 30_000
/** A page gathers what it asks for during 50 to 150 ms. Timers end in the order of their length: after this one, those have ended. */
const LONGER_THAN_GATHERING_MS = 160

/** The requests of a page: under way, how often it has begun to ask, and who waits for the end. */
interface Asked {
  running: Set<Request>
  begun: number
  whenNone: (() => void)[]
}
const asked = new WeakMap<Page, Asked>()

/** Counts what a page is asking for from now on. The stream of live events never ends, so it does not count. */
export function countRequests(page: Page): void {
  const count: Asked = { running: new Set(), begun: 0, whenNone: [] }
  asked.set(page, count)
  const end = (request: Request) => {
    count.running.delete(request)
    if (count.running.size === 0) for (const tell of count.whenNone.splice(0)) tell()
  }
  page.on('request', (request) => {
    if (request.url().endsWith(LIVE_EVENTS_PATH)) return
    count.running.add(request)
    count.begun++
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/** Waits until a page has loaded, asks for nothing, and its short timers have begun no further request. */
export async function settled(page: Page): Promise<void> {
  const count = asked.get(page)
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

/** Whether a page had loaded when the timers that were running had ended and the next picture was drawn. */
function isDrawn(page: Page): Promise<boolean> {
  return page.evaluate(async (ms) => {
    await new Promise((done) => setTimeout(done, ms))
    await new Promise((done) => requestAnimationFrame(done))
    return document.readyState === 'complete'
  }, LONGER_THAN_GATHERING_MS)
}

/** Waits until nothing moves or fades on a page any more: colours on their way are nobody's choice. What moves for ever does not count. */
export async function still(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY),
  )
}
