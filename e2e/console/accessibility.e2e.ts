import { expect, test } from '../fixtures.ts'
import { findings } from '../helpers/measure.ts'
import { placeOrder } from '../helpers/orders.ts'
import { openConsole } from '../helpers/staff.ts'

// Traces of axe are not useful and take most of the time.
test.use({ trace: 'off' })

/** Stands for each picture: a page is judged by its names and colours, and waits for dozens of pictures otherwise. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

/** The pages of the console that are open most of the day, by their paths below it. */
const PATHS = ['/orders', '/packing', '/parcels', '/deposits', '/refunds', '/reconcile', '/chat', '/customers', '/products', '']

test('axe finds nothing serious on the pages of the console that are open most of the day', { tag: '@wide' }, async ({
  page,
  customer,
}) => {
  const order = await placeOrder(customer, { 'TEA-005': 1 }, 'cash')
  await page.route('**/pictures/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }))
  await openConsole(page, `/console/orders/${order._id}`)
  const found: Record<string, string[]> = {}
  const look = async (path: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const own = await findings(page)
    if (own.length > 0) found[path] = own
  }
  await look('/orders/one')
  for (const path of PATHS) {
    await page.locator(`.rail a[href="/console${path}"]`).last().click()
    await expect(page).toHaveURL(`/console${path}`)
    await look(path)
  }
  await page.locator('.rail a[href="/console/orders"]').click()
  // The page before it has a button of that name too.
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await look('/orders?view=table')
  expect(found).toEqual({})
})
