import { expect, test } from '../fixtures.ts'
import { expectThanks, openCheckout, pay, walletFrame } from '../helpers/checkout.ts'
import { fillCart } from '../helpers/customers.ts'
import { excess } from '../helpers/measure.ts'
import { openConsole } from '../helpers/staff.ts'

/** Milliseconds: a step is taken when it can no longer be undone, ten seconds after the tap. */
const AFTER_UNDO = 20_000

test("an order goes from the shopper's tap to delivered, and the open page of the shopper follows each step", {
  tag: ['@phone', '@waits'],
}, async ({ page, browser, customer, baseURL }) => {
  await fillCart(customer, { 'TEA-001': 2 })
  await openCheckout(page)
  await pay(page, 'wallet')
  await walletFrame(page).getByTestId('sandbox-pay').click()
  const number = await expectThanks(page)
  await page.getByRole('link', { name: 'Track the order' }).click()
  const followed = page.getByRole('article', { name: `Order ${number}` })
  const expectStep = (step: string, state: string) =>
    Promise.all([
      expect(followed.getByRole('list', { name: step })).toBeVisible({ timeout: AFTER_UNDO }),
      expect(followed.getByText(state, { exact: true }).first()).toBeVisible({ timeout: AFTER_UNDO }),
    ])
  await expectStep('Step 1 of 4: Processing', 'Order Processing...')
  let loads = 0
  page.on('load', () => loads++)

  const desk = await browser.newPage({ viewport: test.info().project.use.viewport, baseURL })
  await openConsole(desk, '/console/orders')
  await expect(desk.getByRole('region', { name: 'Processing' }).getByRole('article').first()).toBeVisible()
  // The board shows the oldest orders, of which the demo has enough; the search finds a new one.
  await desk.getByRole('searchbox').fill(number)
  await desk.getByRole('link', { name: number }).click()
  await expect(desk.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  const orderPage = desk.url()
  await desk.getByRole('button', { name: 'Pack', exact: true }).click()
  await desk.getByRole('main').getByRole('button', { name: 'Undo' }).click()
  await expect(desk.getByRole('button', { name: 'Pack', exact: true })).toBeVisible()
  await desk.goBack()
  await desk.getByRole('button', { name: `Pack ${number}` }).click()
  await desk.getByRole('link', { name: number }).click()
  await desk.getByLabel('New note').fill('Packed by hand')
  await desk.getByRole('button', { name: 'Add note' }).click()
  await expect(desk.getByText('Packed by hand')).toBeVisible()
  expect(await excess(desk)).toBe(0)
  await expectStep('Step 2 of 4: Packaging', 'Order Packaging...')

  // A tracking number sends the packed order on its way at once.
  await desk.goto('/console/parcels?view=couriers')
  await desk.getByRole('button', { name: `Number ${number}` }).click()
  const sheet = desk.getByRole('dialog')
  const parcel = `7${String(Date.now()).slice(-10)}`
  await sheet.getByLabel('Tracking number').fill(`${parcel}${Number(parcel) % 7}`)
  await sheet.getByRole('button', { name: 'Keep the number' }).click()
  await expectStep('Step 3 of 4: On delivery', 'Order on Delivery')
  await expect(followed.getByRole('link', { name: new RegExp(parcel) })).toBeVisible()

  await desk.goto(orderPage)
  await desk.getByRole('button', { name: 'Delivered', exact: true }).click()
  await expectStep('Step 4 of 4: Delivered', 'Delivered')
  await expect(desk.getByRole('button', { name: 'Delivered', exact: true })).toHaveCount(0)
  expect(loads).toBe(0)
  await desk.close()
})
