import { helpInquire } from '#contract/calls/help.ts'
import { expect, test } from '../fixtures.ts'
import { call } from '../helpers/call.ts'
import { newPerson } from '../helpers/customers.ts'
import { mailsTo } from '../helpers/mailbox.ts'
import { open } from '../helpers/pages.ts'
import { openReviews, review } from '../helpers/reviews.ts'
import { openConsole } from '../helpers/staff.ts'

test('a question is answered by mail, in the sandbox, with the question below the answer', { tag: '@wide' }, async ({ page }) => {
  const { name, phone, email } = newPerson()
  await call(helpInquire, { body: { name, phone, email, message: 'Is the rice back?\nI need 10 kg.' } })
  await openConsole(page, '/console/inquiries')
  const slip = page.getByRole('article').filter({ hasText: email })
  await slip.getByRole('button', { name: 'Answer by email' }).click()
  await slip.getByLabel(/^Your answer/).fill('It comes on Friday.\nShall we keep 10 kg?')
  await slip.getByRole('button', { name: 'Send by email' }).click()
  await expect(page.getByText(`The answer goes to ${email}.`)).toBeVisible()
  await expect(slip).toHaveCount(0)
  await expect.poll(async () => (await mailsTo(email)).map(({ text }) => text).join()).toContain('It comes on Friday.')
  const [mail, ...more] = await mailsTo(email)
  expect(more).toEqual([])
  expect(mail?.text).toContain('> Is the rice back?\n> I need 10 kg.')

  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(slip.getByText(/^Answered .* by Demo Owner$/)).toBeVisible()
  await expect(slip.getByText('Shall we keep 10 kg?')).toBeVisible()
  await slip.getByRole('button', { name: 'Open again' }).click()
  await page.getByRole('button', { name: 'Waiting', exact: true }).click()
  await expect(slip).toBeVisible()
})

test('a review is answered in public and hidden with a reason that its writer reads', { tag: '@phone' }, async ({
  page,
  customer,
  context,
  browser,
}) => {
  const sku = 'GRN-011'
  const words = `Some grains were broken ${customer.id.slice(0, 8)}`
  await review(customer, sku, 2, words)
  const desk = await context.newPage()
  await openConsole(desk, '/console/reviews?filter=new')
  const slip = desk.getByRole('article').filter({ hasText: words })
  await slip.getByRole('button', { name: 'Answer' }).click()
  await slip.getByLabel(/^Your answer/).fill('Sorry. We sieve it again.')
  await slip.getByRole('button', { name: 'Publish the answer' }).click()
  await expect(desk.getByText('The answer is published, and the writer is told.')).toBeVisible()

  await openReviews(page, sku)
  const own = page.locator('.reviews-own')
  await expect(own.getByText('Sorry. We sieve it again.')).toBeVisible()
  await expect(own.getByText(/answers$/)).toBeVisible()
  const guest = await (await browser.newContext()).newPage()
  await openReviews(guest, sku)
  await expect(guest.locator('.reviews-list').getByText('Sorry. We sieve it again.')).toBeVisible()
  await guest.context().close()
  await open(page, '/notification')
  await expect(page.getByText('The shop answered your review')).toBeVisible()

  await desk.goto('/console/reviews')
  await slip.getByRole('button', { name: 'Hide' }).click()
  await slip.getByLabel('Not about the product').check()
  await slip.getByRole('button', { name: 'Hide the review' }).click()
  await expect(slip.getByText(/^Hidden .*: Not about the product/)).toBeVisible()
  await openReviews(page, sku)
  await expect(own.getByText(/Reason: Not about the product\./)).toBeVisible()
  await expect(page.locator('.reviews-list').getByText(words)).toHaveCount(0)
})

test('a person is found, noted, blocked and unblocked', { tag: '@wide' }, async ({ page, customer }) => {
  await openConsole(page, `/console/customers?q=${encodeURIComponent(customer.email)}`)
  await page.getByRole('link', { name: customer.name }).click()
  const person = page.getByRole('article')
  await expect(person.getByText(/^You opened this page at .* It is in the log\./)).toBeVisible()
  await person.getByLabel('New note').fill('Rings twice')
  await person.getByRole('button', { name: 'Add note' }).click()
  await expect(person.getByText('Rings twice').first()).toBeVisible()
  await person.getByRole('button', { name: 'Block' }).click()
  await page.getByLabel('Reason').fill('Never takes the parcels')
  await page.getByRole('button', { name: 'Block the customer' }).click()
  await expect(person.getByText('Blocked', { exact: true })).toBeVisible()
  await person.getByRole('button', { name: 'Unblock' }).click()
  await expect(person.getByText('Good standing')).toBeVisible()
})
