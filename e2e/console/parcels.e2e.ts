import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import iconv from 'iconv-lite'
import { consoleMoveOrder } from '#contract/calls/console/orders.ts'
import { expect, test } from '../fixtures.ts'
import { call } from '../helpers/call.ts'
import { placeOrder, recordDeposit } from '../helpers/orders.ts'
import { open } from '../helpers/pages.ts'
import { ownerToken } from '../helpers/products.ts'
import { openConsole } from '../helpers/staff.ts'

/** A tracking number with its check digit that no other test has. */
function trackingNumber(): string {
  const first = `6${String(Date.now()).slice(-10)}`
  return `${first}${Number(first) % 7}`
}
const noSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)

test('the file goes out to the courier, its numbers come in, and the shopper sees them', { tag: '@wide' }, async ({
  page,
  browser,
  customer,
  baseURL,
}) => {
  const order = await placeOrder(customer, { 'TEA-005': 1 }, 'cash')
  await recordDeposit(order)
  await call(consoleMoveOrder, { token: await ownerToken(), body: { orderId: order._id, to: 'Order Packaging...' } })
  await open(page, '/track')
  await expect(page.getByText('Order Packaging...').first()).toBeVisible()

  const desk = await browser.newPage({ viewport: test.info().project.use.viewport, baseURL })
  await openConsole(desk, '/console/parcels?view=couriers')
  await desk.getByRole('checkbox', { name: `Choose ${order.orderNumber}` }).check()
  await desk.getByLabel('Kind of file').selectOption('csv')
  await desk.getByRole('button', { name: /^Make the file of the 1 chosen/ }).click()
  const downloading = desk.waitForEvent('download')
  await desk.getByRole('button', { name: /^Save cj-.*csv, 1 row/ }).click()
  const saved = await (await downloading).path()
  expect(iconv.decode(await readFile(saved), 'cp949')).toContain(`"${order.orderNumber}"`)

  const number = trackingNumber()
  const back = iconv.encode(
    `고객주문번호,운송장번호,받는분전화번호\n${order.orderNumber},${number},0502-0000-0003\nK-99999999,1,\n`,
    'cp949',
  )
  await desk.getByLabel("Choose the courier's file").setInputFiles({ name: 'cj.csv', mimeType: 'text/csv', buffer: back })
  await expect(desk.getByText('This is no tracking number of this courier.')).toBeVisible()
  await desk.getByRole('button', { name: 'Keep 1 number' }).click()
  await expect(desk.getByText('1 number kept. 1 order is on its way.')).toBeVisible()

  const link = page.getByRole('link', { name: new RegExp(number) }).first()
  await expect(link).toHaveAttribute('href', `https://www.cjlogistics.com/ko/tool/parcel/tracking?gnbInvcNo=${number}`)
  await desk.close()
})

test('the driver takes a parcel along and leaves it with a photo, by taps of one hand', { tag: ['@phone', '@waits'] }, async ({
  page,
  browser,
  customer,
  baseURL,
}) => {
  const order = await placeOrder(customer, { 'TEA-005': 1 }, 'cash')
  await recordDeposit(order)
  await call(consoleMoveOrder, { token: await ownerToken(), body: { orderId: order._id, to: 'Order Packaging...' } })
  await call(consoleMoveOrder, { token: await ownerToken(), body: { orderId: order._id, to: 'Order on Delivery' } })
  await open(page, '/track')
  const desk = await browser.newPage({ viewport: test.info().project.use.viewport, baseURL })
  await openConsole(desk, '/console/parcels')
  const stop = desk.getByRole('article').filter({ hasText: order.orderNumber })
  await stop.getByLabel(/^Photo at the door of/).setInputFiles('demo/pictures/BIS-001-1.webp')
  await expect(stop.getByRole('img', { name: 'Photo at the door' })).toBeVisible()
  await expect(stop.getByRole('link', { name: /Kakao Map/ })).toHaveAttribute('href', /map\.kakao\.com\/link\/search/)
  await stop.getByRole('button', { name: /^Delivered/ }).click()
  await stop.getByRole('button', { name: /^Undo/ }).click()
  await stop.getByRole('button', { name: /^Delivered/ }).click()
  await noSideways(desk)
  await expect(stop).toHaveCount(0, { timeout: 20_000 })
  await expect(page.getByRole('img', { name: 'Photo at the door' }).first()).toBeAttached()
  await desk.close()
})
