import { consoleInquiries } from '#contract/calls/console/inquiries.ts'
import { helpInquire } from '#contract/calls/help.ts'
import { expect, test } from './fixtures.ts'
import { call } from './helpers/call.ts'
import { cutOff } from './helpers/console-messages.ts'
import { newPerson, type Person } from './helpers/customers.ts'
import { open } from './helpers/pages.ts'
import { ownerToken } from './helpers/products.ts'
import { intercept } from './helpers/routes.ts'

/** The inquiries that the shop received from an address. */
async function inquiriesOf({ email }: Person): Promise<string[]> {
  const { items } = await call(consoleInquiries, { token: await ownerToken() })
  return items.filter((inquiry) => inquiry.email === email).map(({ message }) => message)
}

test('eight questions are filtered by topic and words, and the figures are those of the store', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/helpcenter')
  const questions = page.locator('.help-list details')
  await expect(questions).toHaveCount(8)
  await page.getByText('How much is delivery?').click()
  await expect(page.getByText('₩3,000. From ₩100,000 after discount it is free.')).toBeVisible()
  const data: unknown = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data).toMatchObject({ '@type': 'FAQPage', mainEntity: { length: 8 } })

  await page.getByRole('searchbox', { name: 'Search the questions' }).fill('DELIVER')
  await expect(page.getByRole('status').filter({ hasText: 'of 8 questions match “DELIVER”' })).toBeVisible()
  await expect(page.locator('.help-list mark').first()).toHaveText('deliver')
  await expect(page.getByRole('heading', { name: 'Other questions' })).toBeVisible()
  await page.getByRole('searchbox').fill('forgot')
  await expect(page.getByRole('status').filter({ hasText: '1 of 8 questions matches “forgot”' })).toBeVisible()
  await page.getByRole('searchbox').fill('xylophone')
  await expect(page.getByText('No question matches “xylophone”. Ask us with the form.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('button', { name: 'Returns' }).click()
  await expect(questions).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Returns' })).toHaveAttribute('aria-pressed', 'true')
})

test('an inquiry needs all fields, survives a lost connection, takes two seconds, and reaches the shop once', { tag: '@wide' }, async ({
  page,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(cutOff(helpInquire))
  const person = newPerson()
  await open(page, '/helpcenter')
  const send = page.getByRole('button', { name: 'Send question' })
  await send.click()
  await expect(page.getByText('Please fill all the fields.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()

  const message = `Where is my parcel? <b>${person.email}</b>`
  await page.getByRole('textbox', { name: 'Name' }).fill(person.name)
  await page.getByRole('textbox', { name: 'Phone' }).fill(person.phone)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
  await page.getByRole('textbox', { name: 'Message' }).fill(message)
  const letThrough = await intercept(page, '**/api/help/inquire*', (route) => route.abort())
  await send.click()
  await expect(page.getByText(/Your question was not sent\. Your text is still here/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(message)

  letThrough()
  const started = Date.now()
  await send.dblclick()
  await expect(page.getByRole('alert').filter({ hasText: 'Your question reached the shop.' })).toBeVisible()
  expect(Date.now() - started).toBeGreaterThanOrEqual(1_900)
  expect(await inquiriesOf(person)).toEqual([message])
  await page.getByRole('button', { name: 'Send another question' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(person.email)
})

test('a customer need not write what the shop has stored, and finds help from everywhere', { tag: '@phone' }, async ({
  page,
  customer,
}) => {
  await open(page, '/')
  await page.getByRole('complementary', { name: 'Help and basket' }).getByRole('link', { name: 'Help' }).click()
  await expect(page).toHaveURL(/\/helpcenter$/)
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(customer.email)
  await expect(page.getByRole('link', { name: /^Live chat/ })).toHaveAttribute('href', '/Chat')
  await open(page, '/Profile')
  await page.locator('#settings').getByRole('link', { name: 'Help center' }).click()
  await expect(page).toHaveURL(/\/helpcenter$/)
})

test('the policy button of the top bar leads to the policies in full', { tag: '@wide' }, async ({ page }) => {
  await open(page, '/helpcenter')
  await page.getByRole('banner').getByRole('button', { name: 'Policy' }).click()
  await page
    .getByRole('dialog', { name: 'Policy' })
    .getByRole('link', { name: /Returns and refunds$/ })
    .click()
  await expect(page).toHaveURL(/\/returns$/)
})
