import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { consoleSaveSettings } from '#contract/calls/console/settings.ts'
import { expect, test } from '../fixtures.ts'
import { refusedWith } from '../helpers/console-messages.ts'
import { inTurn } from '../helpers/database.ts'
import { openConsole } from '../helpers/staff.ts'

async function addMart(page: Page, shopper: Page): Promise<void> {
  const name = `Gimhae ${randomUUID().slice(0, 6)}`
  await openConsole(page, '/console/settings')
  const marts = page.getByRole('region', { name: 'Marts' })
  await marts.getByRole('button', { name: 'Add a mart' }).click()
  await marts.getByRole('group', { name: 'Name' }).getByLabel('English').fill(name)
  await marts.getByRole('button', { name: 'Save' }).click()
  // A missing address is named in its place.
  await expect(marts.getByRole('group', { name: 'Address' }).getByLabel('English')).toHaveAttribute('aria-invalid', 'true')
  await marts.getByRole('group', { name: 'Address' }).getByLabel('English').fill('Dongsang-ro 7')
  await marts.getByLabel('Phone').fill('055-000-0001')
  await marts.getByRole('button', { name: 'Save' }).click()
  await expect(marts.getByRole('button', { name: 'Save' })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  await shopper.goto('/')
  await expect(shopper.getByRole('heading', { name })).toBeAttached()

  const change = page.locator('.history > li').filter({ hasText: name })
  await change.getByRole('button', { name: 'Undo: Marts' }).click()
  await expect(marts.getByText(name)).toHaveCount(0)
  await shopper.reload()
  await expect(shopper.getByRole('heading', { name })).toHaveCount(0)
}

test('a mart is added in the settings, seen by a shopper, and taken back', { tag: '@wide' }, async ({
  page,
  browser,
  baseURL,
  viewport,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(refusedWith(400, consoleSaveSettings))
  const shopper = await browser.newPage({ baseURL, locale: 'en-GB', viewport })
  await inTurn('marts', () => addMart(page, shopper))
  await shopper.close()
})
