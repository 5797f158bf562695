import { chromium } from '@playwright/test'
import { openConsole } from '../../e2e/helpers/staff.ts'
import { CHROMIUM } from '../../scripts/ensure-chromium.ts'

/** Milliseconds without a new file after which a page has all its parts. */
const QUIET_MS = 3_000

/** Bytes of script, as they come over the connection, packed, that the console's first page brings to somebody who is signed in. */
export async function weighConsole(origin: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block', locale: 'en-GB' })
    const signingIn = await context.newPage()
    await openConsole(signingIn)
    await signingIn.close()
    const page = await context.newPage()
    const network = await context.newCDPSession(page)
    await network.send('Network.enable')
    // Nothing of the first visit is cached.
    await network.send('Network.setCacheDisabled', { cacheDisabled: true })
    const scripts = new Set<string>()
    const bytes = new Map<string, number>()
    network.on('Network.responseReceived', ({ requestId, response }) => {
      if (new URL(response.url).pathname.endsWith('.js')) scripts.add(requestId)
    })
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes.set(requestId, encodedDataLength)
    })
    await page.goto('/console')
    for (let before = -1; bytes.size !== before; ) {
      before = bytes.size
      await page.waitForTimeout(QUIET_MS)
    }
    return [...bytes.values()].reduce((sum, one) => sum + one, 0)
  } finally {
    await browser.close()
  }
}
