import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { fillCart } from './helpers/customers.ts'
import { workerReady } from './helpers/offline.ts'
import { open, waitForHydration } from './helpers/pages.ts'
import { text } from './helpers/texts.ts'

test.use({ serviceWorkers: 'allow' })

const offer = (page: Page) => page.locator('.update-row')

/** The version of the page's service worker; null for the store's own, which does not reply to `VERSION`. */
function version(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => resolve(data)
        navigator.serviceWorker.controller?.postMessage('VERSION', [port2])
        setTimeout(resolve, 1_000, null)
      }),
  )
}

/** Makes the browser check for a new version, and waits until it is installed and waiting. */
async function installed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null)
}

test('a new version is offered, and activated when it is accepted, but never in the middle of a checkout', { tag: '@phone' }, async ({
  page,
  context,
  network,
  customer,
}) => {
  await open(page, `${network.url}/`)
  // The worker caches the first page on its own time, and its request hangs: the old version must not wait for the response.
  await network.stall('/')
  await workerReady(page)
  await expect(offer(page)).toHaveCount(0)
  network.newVersion('next')
  await open(page, `${network.url}/helpcenter`)
  await expect(offer(page)).toContainText(text('en', 'common.update.ready'))
  expect(await version(page)).toBeNull()
  const loaded = page.waitForEvent('load')
  await offer(page)
    .getByRole('button', { name: text('en', 'common.action.reload') })
    .click()
  await loaded
  await waitForHydration(page)
  await expect(page).toHaveURL(/\/helpcenter$/)
  await expect(offer(page)).toHaveCount(0)
  expect(await version(page)).toBe('next')
  await network.stall()
  await test.step('a new version is never forced in the middle of a checkout', async () => {
    await fillCart(customer, { 'TEA-005': 1 })
    await open(page, `${network.url}/PlaceOrder`)
    const note = page.getByRole('textbox', { name: /^Note for the driver/ })
    await note.fill('At the blue door')
    network.newVersion('later')
    await installed(page)
    await expect(offer(page)).toHaveCount(0)

    // Nor from another window: it would replace the checkout's scripts.
    const other = await context.newPage()
    await open(other, `${network.url}/`)
    await offer(other)
      .getByRole('button', { name: text('en', 'common.action.reload') })
      .click()
    await expect(offer(other)).toContainText(text('en', 'common.update.checkoutOpen'))
    expect(await version(page)).toBe('next')
    await expect(note).toHaveValue('At the blue door')
    await other.close()

    await open(page, `${network.url}/Cart`)
    await expect(offer(page)).toBeVisible()
  })
})
