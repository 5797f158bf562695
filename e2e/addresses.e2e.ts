import { addressUpdate } from '#contract/calls/account.ts'
import { storeGet } from '#contract/calls/settings.ts'
import { formatClock, formatDate } from '#contract/text/format-date.ts'
import { expect, test } from './fixtures.ts'
import { call } from './helpers/call.ts'
import { openCheckout } from './helpers/checkout.ts'
import { cutOff } from './helpers/console-messages.ts'
import { fillCart, HOME_ADDRESS } from './helpers/customers.ts'
import { open, toast } from './helpers/pages.ts'
import { interceptOnce } from './helpers/routes.ts'

/** Most pixels between a toast and the corner of the page. */
const TOAST_GAP = 20

test('three addresses are kept, the default one is chosen by radio, and the checkout uses it', { tag: '@phone' }, async ({
  page,
  customer,
}) => {
  await open(page, '/Profile')
  await expect(page.getByText('1 of 3')).toBeVisible()
  const dialog = page.getByRole('dialog')

  await page.getByRole('button', { name: 'Add a second address' }).first().click()
  await dialog.getByRole('textbox', { name: 'Full address' }).fill('06236 서울특별시 강남구 테헤란로 131, 1203호')
  await expect(dialog.getByText('Zip code 06236')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Name of this address/ }).fill('Work')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(toast(page, 'Address saved.')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Add a third address' }).first().click()
  await dialog.getByRole('tab', { name: 'Manual' }).click()
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(
    dialog.getByText(
      /^Please fill in all required fields for the selected option\. Missing: City, Street address, Street number, Zip code/,
    ),
  ).toBeVisible()
  await dialog.getByRole('textbox', { name: 'City' }).fill('Busan')
  await dialog.getByRole('textbox', { name: 'Street address', exact: true }).fill('Haeundae-ro')
  await dialog.getByRole('textbox', { name: 'Street number' }).fill('77')
  await dialog.getByRole('textbox', { name: 'Zip code' }).fill('48094')
  await dialog.getByRole('textbox', { name: 'Full address' }).fill('77 Haeundae-ro, Room 5, Busan')
  await dialog.getByRole('textbox', { name: /^Name of this address/ }).fill('Dormitory')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('3 of 3')).toBeVisible()
  await expect(page.getByText('You can keep up to 3 addresses.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add a / })).toHaveCount(0)

  const slot = (name: RegExp) => page.getByRole('radio', { name })
  await expect(slot(/^Home/)).toBeChecked()
  await slot(/^Dormitory/).click()
  await expect(toast(page, 'Default address updated.')).toBeVisible()
  await expect(slot(/^Dormitory/)).toBeChecked()
  await expect(toast(page, 'Default address updated.')).toHaveCount(0)
  await expect(slot(/^Home/)).not.toBeChecked()

  await fillCart(customer, { 'DRK-006': 1 })
  await openCheckout(page)
  const where = page.getByRole('region', { name: 'Where it goes' })
  await expect(where.getByText(/77 Haeundae-ro, Room 5, Busan/)).toBeVisible()
  await where.getByRole('button', { name: 'Change' }).click()
  await dialog.getByRole('radio', { name: /^Home/ }).check()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(where.getByText(HOME_ADDRESS)).toBeVisible()
  await where.getByRole('button', { name: 'Change' }).click()
  await dialog.getByRole('link', { name: 'Change or add an address' }).click()
  await expect(page).toHaveURL(/\/Profile#addresses$/)
})

test('the checkout shows beside the address when the box goes out, also once the cut-off of the next window has passed', {
  tag: '@wide',
}, async ({ page, customer }) => {
  await fillCart(customer, { 'TEA-002': 1 })
  const { settings, deliveryWindows } = await call(storeGet)
  const now = new Date(deliveryWindows[1]?.orderBy ?? '')
  const day = formatDate(deliveryWindows[2]?.from ?? '', 'day', 'en')
  const [from, to] = [formatClock(settings.delivery.hours.from, 'en'), formatClock(settings.delivery.hours.to, 'en')]
  await page.clock.setFixedTime(now)
  await openCheckout(page)
  const where = page.getByRole('region', { name: 'Where it goes' })
  await expect(where.getByText(`Goes out ${day}, ${from} to ${to}.`, { exact: true })).toBeVisible()
  await expect(
    where.getByText('Parcels go out on weekdays, not on public holidays. Order before 8:00 am to go out the same day.'),
  ).toBeVisible()
})

test('an address is deleted after a confirmation; a failure is logged, shown at the top right, and changes nothing @phone', async ({
  page,
  customer: _,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(cutOff(addressUpdate), /The address was not updated/)
  await open(page, '/Profile')
  await page.getByRole('button', { name: 'Remove Home' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove this address?' })
  const remove = () => dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await interceptOnce(page, '**/api/address/update*', (route) => route.abort())
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('The address was not updated'))
  await remove()
  await logged
  const failed = toast(page, 'We could not reach the shop.')
  await expect(failed).toBeVisible()
  const fromCorner = () =>
    failed.evaluate((element) => {
      const { top, right } = element.getBoundingClientRect()
      return Math.max(top, innerWidth - right)
    })
  await expect.poll(fromCorner).toBeLessThanOrEqual(TOAST_GAP)
  await expect(page.getByText('1 of 3')).toBeVisible()
  await remove()
  await expect(toast(page, 'Address removed.')).toBeVisible()
  await expect(page.getByText('0 of 3')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add your first address' })).toBeFocused()
})
