import { seoulDate } from '#contract/rules/delivery.ts'
import { expect, LOOK_INTO_FRAME, test } from '../fixtures.ts'
import { open } from '../helpers/pages.ts'
import { openConsole } from '../helpers/staff.ts'

const MINUTE_MS = 60_000
/** Seconds before a minute in which a time can no longer be typed for it. */
const HURRY_SECONDS = 20

/** The next minute that leaves time to type it, as the clock of Seoul has it. */
function soon(): { day: string; time: string } {
  const now = Date.now()
  const at = new Date((Math.floor((now + HURRY_SECONDS * 1_000) / MINUTE_MS) + 1) * MINUTE_MS)
  return { day: seoulDate(at), time: new Date(at.getTime() + 9 * 60 * MINUTE_MS).toISOString().slice(11, 16) }
}

test('a notification is written, scheduled, arrives at its time, and is read by a shopper', { tag: ['@phone', '@waits'] }, async ({
  page,
  customer,
  context,
  expectedOnConsole,
}) => {
  test.slow()
  expectedOnConsole.push(LOOK_INTO_FRAME)
  // No slide is to move while it waits, which may take more than a minute.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  const desk = await context.newPage()
  await openConsole(desk, '/console/notifications')
  await desk.getByRole('link', { name: 'New notification' }).click()
  await desk.getByRole('button', { name: 'Opens a sheet' }).click()
  await desk.getByLabel('Button in the sheet leads to').fill('/catview')
  const english = desk.getByRole('region', { name: 'English' })
  await english.getByLabel('Title', { exact: true }).fill('Marts close early')
  await english.getByRole('textbox', { name: 'Text of the sheet' }).fill('We close at 15:00.')
  await expect(english.getByText('Ready')).toBeVisible()
  await expect(desk.frameLocator('iframe[title="Text of the sheet"]').getByText('We close at 15:00.')).toBeVisible()

  await desk.getByText('One customer', { exact: true }).click()
  await desk.getByLabel('Name, phone, email or order number').fill(customer.email)
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(customer.name) })
    .click()
  const { day, time } = soon()
  await desk.getByLabel('Day', { exact: true }).fill(day)
  await desk.getByLabel('Time', { exact: true }).fill(time)
  await desk.getByRole('button', { name: /^Schedule for/ }).click()
  const last = desk.getByRole('dialog')
  await expect(last.getByText('1 person, 0 with a push')).toBeVisible()
  await last.getByRole('button', { name: 'Plan it' }).click()
  await expect(desk.getByText(/Goes out by itself on/)).toBeVisible()

  // A policy that is published meanwhile notifies every customer, too.
  const bell = page.getByRole('link', { name: /^Notifications, \d+ unread$/ }).filter({ visible: true })
  await expect(bell).toBeVisible({ timeout: 150_000 })
  await bell.click()
  const arrived = page.getByRole('button', { name: /Marts close early/ })
  await expect(arrived).toBeVisible({ timeout: 150_000 })
  await arrived.click()
  const sheet = page.getByRole('dialog', { name: 'Marts close early' })
  await expect(page.frameLocator('iframe[title="Text of the notification"]').getByText('We close at 15:00.')).toBeVisible()
  await sheet.getByRole('link', { name: 'Open' }).click()
  await expect(page).toHaveURL(/\/catview$/)

  await desk.reload()
  await expect(desk.getByText(/^Sent on .*: 1 person has it, 0 with a push; 1 read it, 1 tapped/)).toBeVisible({ timeout: 30_000 })
})
