import { consoleEndPopup, consolePublishPopup } from '#contract/calls/console/popup.ts'
import { HEALTH_PATH } from '#contract/health.ts'
import { expect, test } from './fixtures.ts'
import { call } from './helpers/call.ts'
import { cutOff } from './helpers/console-messages.ts'
import { open } from './helpers/pages.ts'
import { ownerToken, productNow } from './helpers/products.ts'
import { settled } from './helpers/settled.ts'

const text = (en: string) => ({ en, ko: '', si: '', np: '' })

// There is one pop-up for all visitors: it would come between the taps of other tests.
test('a published pop-up comes once to a visitor, late and closable', { tag: '@alone' }, async ({ page }) => {
  const image = `${(await productNow('TEA-001')).pictures[0]?.url}/640`
  await call(consolePublishPopup, {
    token: await ownerToken(),
    body: {
      title: text('Open on Sunday'),
      description: text('All three marts.'),
      image,
      buttonText: text('See the marts'),
      action: '/#marts',
      missingMeant: true,
    },
  })
  try {
    const { promise: arrived, resolve: arrives } = Promise.withResolvers<void>()
    await page.route(`**${image}`, async (route) => {
      await arrived
      await route.continue()
    })
    const requested = page.waitForRequest(`**${image}`)
    await open(page, '/test')
    const popup = page.getByRole('dialog', { name: 'Open on Sunday' })
    // Not before its picture, which would push the buttons away.
    await requested
    await expect(popup).toHaveCount(0)
    arrives()
    await expect(popup).toBeVisible()
    expect(await popup.locator('img').evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth)).toBe(640)
    await popup.getByRole('button', { name: 'Close the pop-up' }).click()
    await expect(popup).toHaveCount(0)
    const responded = page.waitForResponse((response) => response.url().includes('/api/popup/get'))
    await open(page, '/test')
    await responded
    await expect(popup).toHaveCount(0)
  } finally {
    await call(consoleEndPopup, { token: await ownerToken() })
  }
})

test('if the script of the pop-up fails to load, the page works without it', {
  tag: '@phone',
}, async ({ page, expectedOnConsole }) => {
  expectedOnConsole.push(cutOff({ path: '/assets/:script' }))
  await page.route('**/assets/generic-popup-*.js', (route) => route.abort())
  let doubts = 0
  page.on('request', (request) => {
    if (request.url().endsWith(HEALTH_PATH)) doubts++
  })
  await page.clock.install()
  await open(page, '/lang')
  await settled(page)
  // It is looked for when the page has long been there, and given up when it did not come again and again although the store responds.
  await expect(async () => {
    await page.clock.runFor(4_000)
    expect(doubts).toBeGreaterThanOrEqual(4)
  }).toPass()
  await settled(page)
  await page.clock.runFor(10_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Language')
})
