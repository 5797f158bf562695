import { expect, test } from '../fixtures.ts'
import { newPerson } from '../helpers/customers.ts'
import { openConsole } from '../helpers/staff.ts'

test('staff order for a guest on the phone, who pays in cash at the shop @wide', async ({ page }) => {
  const { phone } = newPerson()
  await openConsole(page, '/console/orders')
  await page.getByRole('link', { name: 'Order by phone' }).click()
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByLabel('First name').fill('Sita')
  await page.getByLabel('Family name').fill('Gurung')
  await page.getByRole('searchbox', { name: 'Find a product' }).fill('tea')
  await page.getByRole('list', { name: 'Products found' }).getByRole('button', { name: /^Add / }).first().click()
  await page.getByLabel('Address in Korean').fill('서울 성동구 왕십리로 115')
  await page.getByRole('radio', { name: /Paid in cash at the shop/ }).check()
  await page.getByRole('checkbox', { name: /I have read it out/ }).check()
  await page.getByRole('button', { name: /^Place the order, ₩[\d,]+ received$/ }).click()
  await expect(page.getByRole('heading', { name: /^K-\d+ is placed$/ })).toBeVisible()

  await page.getByRole('link', { name: /^Order K-/ }).click()
  await expect(page.getByRole('heading', { name: 'Sita Gurung' })).toBeVisible()
  const happened = page.getByRole('region', { name: 'What happened' })
  await expect(happened.getByRole('listitem').filter({ hasText: 'Order placed' })).toContainText('Demo Owner')
  await expect(page.getByText('Processing').first()).toBeVisible()

  await page.goto('/console/orders/new')
  await page.getByRole('searchbox', { name: /^Find by phone/ }).fill(phone)
  await page.getByRole('button', { name: /Sita Gurung/ }).click()
  await expect(page.getByLabel('Address in Korean')).toHaveValue('서울 성동구 왕십리로 115')
})
