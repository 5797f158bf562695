import type { Browser, Request } from '@playwright/test'
import { type Customer, signInAs } from '../../e2e/helpers/customers.ts'
import { waitForHydration } from '../../e2e/helpers/pages.ts'
import { settled, trackRequests } from '../../e2e/helpers/settled.ts'
import { usedShare } from './used-share.ts'

/** Milliseconds after hydration until the last lazy component is requested; the owner's pop-up is requested after four seconds. */
const SETTLED_MS = 6_000
/** And nothing has come for that long, and nothing is on its way: a fresh store draws a picture at its first request. */
const QUIET_MS = 1_000
/** The login opens here by itself for guests. It is a visible sheet, so it is reported, but not counted as the page's. */
const LOGIN_FILES = /\/assets\/(?:login-sheet|sheet-dialog|forms)-/

/** Bytes that a page transfers before the shopper interacts with it. */
export interface Weighed {
  page: string
  who: 'guest' | 'customer'
  script: number
  files: number
  /** Script of the login where it opens by itself. */
  login: number
  /** Everything: page, styles, script, fonts, pictures and responses, with their headers. */
  all: number
  /** Per cent of the script that has not run yet, where that was requested. */
  unused?: number
}

/** A file of script and its bytes. */
export interface WeighedFile {
  file: string
  bytes: number
}

/** Opens a page as a phone does, as a guest or as this customer, and weighs what came. With `coverage` it finds the unused script, too. */
export async function weighPage(
  browser: Browser,
  { origin, path, customer, coverage }: { origin: string; path: string; customer: Customer | null; coverage: boolean },
): Promise<{ weighed: Weighed; scripts: WeighedFile[] }> {
  // Without the worker, which caches other pages' files in the background.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    if (customer) await signInAs(page, customer)
    trackRequests(page)
    const finished = new Set<Request>()
    let lastCame = 0
    page.on('requestfinished', (request) => {
      finished.add(request)
      lastCame = performance.now()
    })
    if (coverage) await page.coverage.startJSCoverage({ resetOnNavigation: false })
    await page.goto(origin + path, { waitUntil: 'load' })
    await waitForHydration(page)
    await page.waitForTimeout(SETTLED_MS)
    do {
      await page.waitForTimeout(QUIET_MS)
      await settled(page)
    } while (performance.now() < lastCame + QUIET_MS)
    const unused = coverage ? { unused: Math.round((1 - usedShare(await page.coverage.stopJSCoverage())) * 100) } : {}
    return await sum(finished, { page: path, who: customer ? 'customer' : 'guest', ...unused })
  } finally {
    await context.close()
  }
}

async function sum(finished: ReadonlySet<Request>, about: Pick<Weighed, 'page' | 'who' | 'unused'>) {
  const scripts = new Map<string, number>()
  let all = 0
  for (const request of finished) {
    const { responseBodySize, responseHeadersSize } = await request.sizes()
    const { pathname } = new URL(request.url())
    all += responseBodySize + responseHeadersSize
    if (pathname.endsWith('.js')) scripts.set(pathname, responseBodySize)
  }
  const files = [...scripts].map(([file, bytes]) => ({ file, bytes }))
  const loginShown = about.who === 'guest' && files.some(({ file }) => file.includes('/login-sheet-'))
  const ofLogin = files.filter(({ file }) => loginShown && LOGIN_FILES.test(file))
  const total = (some: readonly WeighedFile[]) => some.reduce((bytes, { bytes: more }) => bytes + more, 0)
  const login = total(ofLogin)
  const weighed: Weighed = { ...about, script: total(files) - login, files: files.length, login, all }
  return { weighed, scripts: files }
}
