import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { freePort } from '#server/platform/process/free-port.ts'
import { startStoreWith } from '../e2e/start-store.ts'
import { CHROMIUM } from './ensure-chromium.ts'
import { startHttpsProxy } from './https-proxy.ts'
import { OTHER_AIM, PERFORMANCE_AIM } from './page-limits.ts'

/**
 * `npm run lighthouse [-- --runs 5 --only /Cart --plain --save report.json]`: measures the five main pages as a phone on a slow connection,
 * on a separate store with fresh data, and prints the median of the runs. Phones reach a shop by TLS and HTTP/2, so a proxy is in front of
 * the store; `--plain` measures the store's own server without it. With `STORE_URL` in the environment that store is measured, as it is.
 */

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** Number of retries when Lighthouse could not read the page. */
const MAX_FAILURES = 2
/** Audits that a page fails on purpose: the cart must not be indexed. */
const ON_PURPOSE: Readonly<Record<string, readonly string[]>> = { '/Cart': ['is-crawlable'] }
const DEBUG_PORT = 9_333

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string' }, save: { type: 'string' }, plain: { type: 'boolean' } },
})
const runs = Math.max(1, Number.parseInt(values.runs, 10) || 5)

const { origin, store, stop } = await openShop()
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: [
    `--remote-debugging-port=${DEBUG_PORT}`,
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-sync',
    '--ignore-certificate-errors',
  ],
})
try {
  const pages = ['/', '/catview', await firstProduct(store), '/search', '/Cart'].filter((page) => !values.only || page === values.only)
  const results: Result[] = []
  for (const page of pages) {
    // The first visit draws the derived pictures: what is measured is the store as it is every day.
    await measure(origin, page)
    const measured: Result[] = []
    for (let run = 0; run < runs; run++) measured.push(await measure(origin, page))
    results.push(median(measured))
  }
  print(pages, results)
  if (values.save) await writeFile(values.save, JSON.stringify(results))
} finally {
  await browser.close()
  await stop()
}

/** The shop that is measured: its address for browsers, and that of the store's own server. */
async function openShop(): Promise<{ origin: string; store: string; stop: () => Promise<void> }> {
  const port = await freePort()
  const secure = values.plain || process.env.STORE_URL ? null : `https://localhost:${port}`
  const stopStore = await startStoreWith(secure ? { PUBLIC_URL: secure } : {})
  const store = process.env.STORE_URL ?? ''
  if (!secure) return { origin: store, store, stop: stopStore }
  const stopProxy = await startHttpsProxy(secure, store).catch(async (error: unknown) => {
    await stopStore()
    throw error
  })
  return {
    origin: secure,
    store,
    stop: async () => {
      await stopProxy()
      await stopStore()
    },
  }
}

async function firstProduct(origin: string): Promise<string> {
  const list: unknown = await (await fetch(`${origin}/api/food/list?limit=1`)).json()
  const id = /"_id":"([^"]+)"/.exec(JSON.stringify(list))?.[1]
  if (!id) throw new Error('The store sells nothing')
  return `/Details/${id}`
}

/** @throws Error when a page cannot be measured: a figure of nothing would look like a bad page. */
async function measure(origin: string, page: string): Promise<Result> {
  for (let failures = 0; ; failures++) {
    const result = await open(origin, page)
    if (!result.runtimeError) return result
    if (failures >= MAX_FAILURES) throw new Error(`${page} was not measured: ${result.runtimeError.message}`)
  }
}

async function open(origin: string, page: string): Promise<Result> {
  const run = await lighthouse(origin + page, {
    port: DEBUG_PORT,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    skipAudits: [...(ON_PURPOSE[page] ?? [])],
  })
  if (!run) throw new Error(`${page} was not measured`)
  return run.lhr
}

function scoreOf(result: Result, category: string): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100)
}

/** The run with the median performance. */
function median(measured: Result[]): Result {
  const sorted = measured.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('Nothing was measured')
  return middle
}

function print(pages: readonly string[], results: readonly Result[]): void {
  const figures = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift', 'speed-index']
  const rows = pages.map((page, at) => {
    const result = results[at]
    if (!result) return {}
    const scores = CATEGORIES.map((category) => [category, scoreOf(result, category)])
    const times = figures.map((figure) => [figure, result.audits[figure]?.displayValue ?? ''])
    // The speed of this processor, which Lighthouse makes four times slower: a desk's has 1,000 and more (its computeBenchmarkIndex).
    return { page, ...Object.fromEntries([...scores, ...times]), processor: Math.round(result.environment.benchmarkIndex) }
  })
  console.table(rows)
  for (const [at, result] of results.entries()) {
    const failed = CATEGORIES.filter((category) => scoreOf(result, category) < (category === 'performance' ? PERFORMANCE_AIM : OTHER_AIM))
    const audits = failed.flatMap((category) => result.categories[category]?.auditRefs ?? []).filter(({ weight }) => weight > 0)
    for (const { id } of audits) {
      const audit = result.audits[id]
      if (audit && audit.score !== null && audit.score < 0.9) console.log(`${pages[at]}: ${audit.title} ${audit.displayValue ?? ''}`)
    }
  }
}
