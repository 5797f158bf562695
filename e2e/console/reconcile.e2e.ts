import { consoleDeposits, consoleReadBankText, consoleSetDepositAside } from '#contract/calls/console/deposits.ts'
import { addDays, seoulDate } from '#contract/rules/delivery.ts'
import { expect, test } from '../fixtures.ts'
import { call } from '../helpers/call.ts'
import { ownerToken } from '../helpers/products.ts'
import { openConsole } from '../helpers/staff.ts'

test('money at the bank without an order makes the books red, until somebody has looked into it @wide', async ({ page }) => {
  const token = await ownerToken()
  const [, month, day] = addDays(seoulDate(new Date()), -3).split('-')
  const amount = 70_001 + Math.floor(Math.random() * 20_000)
  const balance = 1_000_000 + Math.floor(Math.random() * 900_000_000)
  const text = `[Web발신]\n[KB]${month}/${day} 09:02\n000000**123\n가상입금\n입금\n${amount}\n잔액${balance}`
  await call(consoleReadBankText, { token, body: { text } })
  const { items } = await call(consoleDeposits, { token })
  const line = items.find((one) => one.amount === amount)
  if (!line) throw new Error('The bank message was not read')

  await openConsole(page, '/console/reconcile')
  const look = page.getByRole('button', { name: 'Look again now' })
  await look.click()
  const slip = page.getByRole('article').filter({ hasText: `₩${amount.toLocaleString('en')} has been at the bank` })
  await expect(slip).toBeVisible()
  await expect(page.getByRole('heading', { name: /does? not agree$/ })).toBeVisible()
  const rail = page.getByRole('navigation', { name: 'Console' }).first()
  await expect(rail.getByRole('link', { name: /^Reconcile \d+ waits?$/ })).toBeVisible()
  await slip.getByRole('link', { name: 'Open deposits' }).click()
  await expect(page.getByRole('heading', { name: 'Deposits', level: 1 })).toBeVisible()
  await call(consoleSetDepositAside, { token, body: { lineId: line._id, reason: 'private' } })
  await page.goBack()
  await look.click()
  await expect(slip).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Everything agrees' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Closed lately' })).toContainText('Cash without order')
})
