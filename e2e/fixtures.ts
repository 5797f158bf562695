import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { storeUrl } from './helpers/call.ts'
import { type Customer, newCustomer, signInAs } from './helpers/customers.ts'
import { openProxy, type StoreProxy } from './helpers/proxy.ts'
import { trackRequests } from './helpers/settled.ts'

interface Fixtures {
  /** A customer with a default address, signed in on `page`. */
  customer: Customer
  /** A proxy to the store, for pages that are opened at its address. */
  network: StoreProxy
  /** Messages that a test expects on the console, such as the browser's message for a refused call. */
  expectedOnConsole: RegExp[]
  /** Fails the test when a page throws, writes an error to the console, breaks its security policy, or the server responds with 5xx. */
  silence: undefined
}

function watch(page: Page, problems: string[]): void {
  trackRequests(page)
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url}) on ${page.url()}`)
  })
  page.on('pageerror', (error) => problems.push(`page error on ${page.url()}: ${error.stack ?? error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`)
  })
}

/** The test function of this folder: it fails for every unexpected error of a page or the server. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  baseURL: async ({}, use) => use(storeUrl()),
  customer: async ({ page }, use) => {
    const customer = await newCustomer({ address: true })
    await signInAs(page, customer)
    await use(customer)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  network: async ({}, use, test) => {
    const network = await openProxy()
    await use(network)
    if (test.status !== test.expectedStatus) await test.attach('Requests without a response', { body: network.underWay().join('\n') })
    await network.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  expectedOnConsole: async ({}, use) => use([]),
  silence: [
    async ({ context, expectedOnConsole }, use) => {
      const problems: string[] = []
      context.on('page', (page) => watch(page, problems))
      await use(undefined)
      expect(problems.filter((problem) => !expectedOnConsole.some((expected) => expected.test(problem)))).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * A sandboxed frame runs no script, also not those that Playwright injects, and the browser reports that at some moments.
 */
export const LOOK_INTO_FRAME = /Blocked script execution in 'about:srcdoc'/

export { expect }
