import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { consoleInvite } from '#contract/calls/console/staff/staff.ts'
import { consoleAcceptInvitation } from '#contract/calls/console/staff/staff-invitations.ts'
import { expect, test } from '../fixtures.ts'
import { call, storeUrl } from '../helpers/call.ts'
import { ownerToken } from '../helpers/products.ts'
import { openConsole, signInStaff } from '../helpers/staff.ts'

const PASSWORD = 'a-shelf-of-tamarind'
const SECONDS_OF_CODE = 30

test('somebody is invited by a link, sets the second step up, and signs in again with it', { tag: '@wide' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await openConsole(page, '/console/staff')
  await page.getByRole('button', { name: 'Make the link' }).click()
  const link = await page.getByLabel('Link, works once, for 48 hours').inputValue()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  const own = await browser.newContext({ baseURL, locale: 'en-GB', viewport: test.info().project.use.viewport })
  const guest = await own.newPage()
  await guest.goto(link)
  await expect(guest.getByText('Your role: Packer.')).toBeVisible()
  const name = `Anjali ${randomUUID().slice(0, 6)}`
  await guest.getByLabel('Your name').fill(name)
  const email = `${randomUUID()}@example.com`
  await guest.getByLabel('Email').fill(email)
  await guest.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await guest.getByRole('button', { name: 'Accept the invitation' }).click()
  const typed = (await guest.getByText('Or type it:').textContent()) ?? ''
  const totp = new TOTP({ secret: Secret.fromBase32(typed.replace(/^.*:/, '').replaceAll(' ', '')) })
  await guest.getByLabel('Digit 1 of 6').click()
  await guest.keyboard.type(totp.generate())
  await guest.getByRole('button', { name: 'Turn the second step on' }).click()
  await expect(guest.getByRole('heading', { name: 'Write these codes down' })).toBeVisible()
  await expect(guest.locator('.recovery-codes li')).toHaveCount(10)
  await guest.getByRole('button', { name: 'I have written them down' }).click()
  await expect(guest.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  await guest.goto(link)
  await guest.getByRole('button', { name: 'Sign out' }).click()
  await expect(guest.getByRole('alert')).toContainText('This invitation does not work any more')
  await guest.goto('/console')
  await signInStaff(guest, { email, password: PASSWORD })
  await guest.getByLabel('Digit 1 of 6').click()
  // A code counts once, so it is the next one.
  await guest.keyboard.type(totp.generate({ timestamp: Date.now() + SECONDS_OF_CODE * 1_000 }))
  await guest.getByRole('button', { name: 'Open the console' }).click()
  await expect(guest.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  await own.close()

  await page.reload()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('On')
})

test('a packer who is removed is out of the open page at once', { tag: '@wide' }, async ({ page, browser, baseURL }) => {
  const token = await ownerToken()
  const { link } = await call(consoleInvite, { token, body: { role: 'packer' } })
  const name = `Suresh ${randomUUID().slice(0, 6)}`
  const email = `${randomUUID()}@example.com`
  await call(consoleAcceptInvitation, {
    headers: { origin: storeUrl() },
    body: { token: new URL(link).hash.slice(1), name, email, password: PASSWORD },
  })
  const shop = await browser.newContext({ baseURL, locale: 'en-GB', viewport: test.info().project.use.viewport })
  const desk = await shop.newPage()
  await desk.goto('/console/packing')
  await signInStaff(desk, { email, password: PASSWORD })
  // On a phone the title counts the orders once they are read.
  await expect(desk.getByRole('heading', { name: /^Pack/, level: 1 })).toBeVisible()
  await expect(desk.getByRole('link', { name: 'Staff' })).toHaveCount(0)

  await openConsole(page, '/console/staff')
  await page.getByRole('button', { name: `More about ${name}` }).click()
  await page.getByRole('button', { name: 'Remove from the staff' }).click()
  await expect(page.getByText(`${name} is out.`)).toBeVisible()
  // A page without the stream of events would poll only after 20 s.
  await expect(desk.getByRole('heading', { name: 'Sign in' })).toBeVisible({ timeout: 5_000 })
  await signInStaff(desk, { email, password: PASSWORD })
  await expect(desk.getByRole('alert')).toBeVisible()
  await shop.close()
})
