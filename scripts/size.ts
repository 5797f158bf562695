import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { LANGUAGES } from '#contract/rules/languages.ts'
import { createFairSemaphore } from '#server/platform/limits/fair-semaphore.ts'
import { fillCart, newCustomer } from '../e2e/helpers/customers.ts'
import { productId } from '../e2e/helpers/products.ts'
import startStore from '../e2e/start-store.ts'
import { journeyBrowser } from './ensure-chromium.ts'
import { MAX_HOME_BYTES, MAX_HTML_BYTES, MAX_SCRIPT_BYTES } from './page-limits.ts'
import { type HtmlSizes, weighHtml } from './size/weigh-html.ts'
import { type Weighed, weighPage } from './size/weigh-page.ts'

/*
 * `npm run size [-- --only /Cart]`: weighs what a phone is sent for every page before the shopper does anything (as it comes over the
 * connection, brotli), on a store of its own. With `STORE_URL` in the environment that store is weighed. Ends with 1 above a limit.
 * `--only` also lists the files of script, and how much of it has not run: to find that slows all pages by a sixth.
 */

/**
 * Pages weighed at the same time: most of the time they wait for lazy components. With ten, beside the other tests of a slow machine, one
 * did not load within the 30 seconds of a navigation.
 */
const AT_ONCE = 5

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const stop = await startStore()
const origin = process.env.STORE_URL ?? ''
const browser = await chromium.launch({
  executablePath: journeyBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
})
try {
  const coverage = values.only !== undefined
  const pages = (await allPages()).filter((page) => !values.only || page === values.only)
  const customer = await newCustomer({ address: true })
  await fillCart(customer, { 'CAN-007': 1 })
  // Before the scripts: the first reader of a page also waits for its pictures to be drawn.
  const documents: ({ page: string } & HtmlSizes)[] = []
  for (const page of pages) documents.push({ page, ...(await weighHtml(origin, page)) })
  const { run } = createFairSemaphore({ concurrency: AT_ONCE, maxQueued: Number.POSITIVE_INFINITY })
  const weighed = await Promise.all(
    pages.flatMap((path) => [null, customer].map((as) => run(() => weighPage(browser, { origin, path, customer: as, coverage })))),
  )
  if (values.only) for (const { scripts } of weighed) console.table(scripts)
  console.table(weighed.map(({ weighed: page }) => page))
  console.table(documents)
  const heavy = [
    ...weighed.flatMap(({ weighed: page }) => tooMuch(page)),
    ...documents.flatMap(({ page, ...sizes }) => tooLong(page, sizes)),
  ]
  for (const line of heavy) console.error(`Too heavy: ${line}`)
  if (heavy.length > 0) process.exitCode = 1
} finally {
  await browser.close()
  await stop()
}

async function allPages(): Promise<string[]> {
  const shelves = ['catview', `Details/${await productId('CAN-007')}`, 'search', 'Cart', 'PlaceOrder']
  const own = ['Chat', 'track', 'notification', 'Profile', 'wishes']
  return ['', ...shelves, ...own, 'offline', 'helpcenter', 'reel', 'lang'].map((path) => `/${path}`)
}

function tooMuch({ page, who, script, all }: Weighed): string[] {
  return [
    ...(script > MAX_SCRIPT_BYTES ? [`${page} (${who}): ${script} bytes of script`] : []),
    ...(page === '/' && all > MAX_HOME_BYTES ? [`${page} (${who}): ${all} bytes in all`] : []),
  ]
}

function tooLong(page: string, sizes: HtmlSizes): string[] {
  return LANGUAGES.filter((language) => sizes[language] > MAX_HTML_BYTES).map(
    (language) => `${page} (${language}): ${sizes[language]} bytes of HTML`,
  )
}
