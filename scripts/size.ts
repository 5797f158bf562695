import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { LANGUAGES } from '#contract/languages.ts'
import { type Customer, fillCart, newCustomer, signInAs } from '../e2e/helpers/customers.ts'
import { productId } from '../e2e/helpers/products.ts'
import startStore from '../e2e/start-store.ts'
import { CHROMIUM } from './ensure-chromium.ts'

/*
 * `npm run size [-- --only /Cart]`: weighs what a phone is sent for every page before the shopper does anything (response bodies as they
 * come over the line, brotli), on a store of its own. With `STORE_URL` in the environment that store is weighed. Ends with 1 above a limit.
 */

/** Bytes of script for one page. */
const MOST_SCRIPT = 140_000
/** Bytes of HTML for one page, in any language. */
const MOST_HTML = 20_000
/** Milliseconds after loading until the last late part is there; the owner's pop-up is looked for after four seconds. */
const SETTLED_MS = 6_000
/** Pages weighed at the same time: most of the time they wait for late parts. */
const AT_ONCE = 4
/** Here the login opens by itself for guests. It is a sheet, so what it brings is shown, and not counted as the page's. */
const LOGIN_FILES = /\/assets\/(?:login-sheet|sheet-dialog|forms|segments)-/

interface Weighed {
  page: string
  who: 'guest' | 'customer'
  script: number
  files: number
  login: number
}

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const stop = await startStore()
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
})
try {
  const customer = await newCustomer({ address: true })
  await fillCart(customer, { 'CAN-007': 1 })
  const inside = [
    'catview',
    `Details/${await productId('CAN-007')}`,
    'search',
    'Cart',
    'PlaceOrder',
    'Chat',
    'track',
    'notification',
    'Profile',
  ]
  const all = ['', ...inside, 'wishes', 'offline', 'helpcenter', 'reel', 'lang'].map((path) => `/${path}`)
  const pages = all.filter((page) => !values.only || page === values.only)
  const scripts = await inTurn(
    pages.flatMap((page) => [null, customer].map((as) => () => weighScript(browser, page, as))),
    AT_ONCE,
  )
  const documents = await inTurn(
    pages.map((page) => () => weighHtml(page)),
    1,
  )
  console.table(scripts)
  console.table(documents)
  const heavy = [
    ...scripts.filter(({ script }) => script > MOST_SCRIPT).map(({ page, who, script }) => `${page} (${who}): ${script} bytes of script`),
    ...documents.flatMap(({ page, ...sizes }) =>
      LANGUAGES.filter((language) => sizes[language] > MOST_HTML).map(
        (language) => `${page} (${language}): ${sizes[language]} bytes of HTML`,
      ),
    ),
  ]
  for (const line of heavy) console.error(`Too heavy: ${line}`)
  if (heavy.length > 0) process.exitCode = 1
} finally {
  await browser.close()
  await stop()
}

/** Opens pages a few at a time; the answers come in the order of the tasks. */
async function inTurn<Answer>(tasks: readonly (() => Promise<Answer>)[], atOnce: number): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let at = 0; at < tasks.length; at += atOnce) answers.push(...(await Promise.all(tasks.slice(at, at + atOnce).map((task) => task()))))
  return answers
}

/** A fresh browser without the worker, which keeps other pages' files in the background. */
async function onFreshPage<Answer>(from: Browser, work: (page: Page) => Promise<Answer>): Promise<Answer> {
  const context = await from.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

function weighScript(from: Browser, path: string, customer: Customer | null): Promise<Weighed> {
  return onFreshPage(from, async (page) => {
    const sizes = new Map<string, Promise<number>>()
    page.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('.js'))
        sizes.set(
          pathname,
          request.sizes().then(({ responseBodySize }) => responseBodySize),
        )
    })
    if (customer) await signInAs(page, customer)
    await page.goto(process.env.STORE_URL + path, { waitUntil: 'load' })
    await page.waitForTimeout(SETTLED_MS)
    let script = 0
    let login = 0
    const asked = !customer && [...sizes.keys()].some((file) => file.includes('/login-sheet-'))
    for (const [file, size] of sizes) {
      if (asked && LOGIN_FILES.test(file)) login += await size
      else script += await size
    }
    return { page: path, who: customer ? 'customer' : 'guest', script, files: sizes.size, login }
  })
}

async function weighHtml(path: string): Promise<{ page: string } & Record<(typeof LANGUAGES)[number], number>> {
  const sizes = { en: 0, ko: 0, si: 0, np: 0 }
  for (const language of LANGUAGES) {
    sizes[language] = await packedBytes(`${process.env.STORE_URL}${path}?lang=${language}`)
  }
  return { page: path, ...sizes }
}

/** Bytes of a body as it comes over the line. @throws Error when it is no page or comes unpacked. */
async function packedBytes(url: string): Promise<number> {
  const request = get(url, { headers: { 'accept-encoding': 'br' } })
  const [answer]: IncomingMessage[] = await once(request, 'response')
  if (answer?.statusCode !== 200 || answer.headers['content-encoding'] !== 'br')
    throw new Error(`${url} answered ${answer?.statusCode}, or not packed`)
  let bytes = 0
  for await (const chunk of answer) bytes += chunk.length
  return bytes
}
