import type { Page } from '@playwright/test'
import { consoleRefundCash } from '#contract/calls/console/orders.ts'
import { consoleRefundAccount } from '#contract/calls/console/refund-account.ts'
import { orderUpdate } from '#contract/calls/orders.ts'
import { orderSaveRefundAccount } from '#contract/calls/refund-account.ts'
import { expect, test } from './fixtures.ts'
import { call } from './helpers/call.ts'
import { cutOff } from './helpers/console-messages.ts'
import { placeOrder, recordDeposit } from './helpers/orders.ts'
import { open, toast } from './helpers/pages.ts'
import { ownerToken } from './helpers/products.ts'
import { intercept } from './helpers/routes.ts'

const ASK = /^Send us your bank and account number on your order page so we can refund you ₩[\d,]+\.$/

async function fill(page: Page, { bank, account, holder }: { bank: string; account: string; holder: string }): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Account for your refund' })
  await sheet.getByRole('combobox', { name: 'Bank' }).selectOption({ label: bank })
  await sheet.getByRole('textbox', { name: 'Account number' }).fill(account)
  await sheet.getByRole('textbox', { name: 'Account holder' }).fill(holder)
}

test('a cancelled cash order asks for an account, shows it masked, lets it be changed, and shows that it was used @phone', async ({
  page,
  customer,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(cutOff(orderSaveRefundAccount))
  const order = await placeOrder(customer, { 'CLN-005': 1 }, 'cash')
  await recordDeposit(order)
  await open(page, `/track#order-${order.orderNumber}`)
  const card = page.getByRole('article', { name: `Order ${order.orderNumber}` })
  await card.getByRole('button', { name: /^Cancel/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel order, get/ })
    .click()
  await expect(card.getByText(ASK)).toBeVisible()

  await card.getByRole('button', { name: 'Send bank details' }).click()
  const sheet = page.getByRole('dialog', { name: 'Account for your refund' })
  await sheet.getByRole('button', { name: 'Send' }).click()
  for (const error of ['Choose your bank.', 'Enter the account number with 7 to 16 digits.', "Enter the account holder's name."])
    await expect(sheet.getByText(error)).toBeVisible()
  await fill(page, { bank: 'Shinhan Bank', account: '110-7351-246801', holder: '김하나' })

  // Offline, neither the failed call nor closing the sheet loses the input.
  const letThrough = await intercept(page, '**/api/order/refund-account*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await sheet.getByRole('button', { name: 'Send' }).click()
  await expect(sheet.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toHaveCount(0)
  letThrough()
  await card.getByRole('button', { name: 'Send bank details' }).click()
  await expect(sheet.getByRole('combobox', { name: 'Bank' })).toHaveValue('088')
  await expect(sheet.getByRole('textbox', { name: 'Account number' })).toHaveValue('110-7351-246801')
  await expect(sheet.getByRole('textbox', { name: 'Account holder' })).toHaveValue('김하나')
  await sheet.getByRole('button', { name: 'Send' }).click()
  await expect(toast(page, 'We have your account. The refund goes there.')).toBeVisible()
  await expect(card.getByText(/goes to Shinhan Bank, account ending in 6801\.$/)).toBeVisible()
  await expect(card.getByText(ASK)).toHaveCount(0)

  await card.getByRole('button', { name: 'Change account' }).click()
  await expect(sheet.getByRole('textbox', { name: 'Account number' })).toHaveValue('')
  await fill(page, { bank: 'KakaoBank', account: '3333 01 1234567', holder: 'Kim Hana' })
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText(/goes to KakaoBank, account ending in 4567\.$/)).toBeVisible()

  const token = await ownerToken()
  const whole = await call(consoleRefundAccount, { token, params: { orderId: order._id } })
  expect(whole).toMatchObject({ bank: '090', account: '3333011234567', holder: 'Kim Hana' })
  await call(consoleRefundCash, { token, body: { orderId: order._id, method: 'bank-details' } })
  await page.reload()
  await expect(card.getByText('Sent to KakaoBank, account ending in 4567.')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Change account' })).toHaveCount(0)
})

test('the account is entered beside the order on a wide screen, in the language of its reader @wide', async ({ page, customer }) => {
  const order = await placeOrder(customer, { 'CLN-005': 1 }, 'cash')
  await recordDeposit(order)
  await call(orderUpdate, { token: customer.token, body: { orderId: order._id, status: 'Cancelled' } })
  await open(page, '/track?lang=ko')
  await page.getByRole('button', { name: '환불 계좌 알려 주기' }).click()
  const sheet = page.getByRole('dialog', { name: '환불받을 계좌' })
  await sheet.getByRole('combobox', { name: '은행' }).selectOption({ label: '우체국' })
  await sheet.getByRole('textbox', { name: '계좌번호' }).fill('123')
  await sheet.getByRole('textbox', { name: '예금주' }).fill('김하나')
  await sheet.getByRole('button', { name: '보내기' }).click()
  await expect(sheet.getByText('계좌번호를 숫자 7~16자리로 입력해 주세요.')).toBeVisible()
  await sheet.getByRole('textbox', { name: '계좌번호' }).fill('012345-67-890123')
  await sheet.getByRole('button', { name: '보내기' }).click()
  await expect(page.getByRole('article').getByText(/끝 네 자리가 0123인 우체국 계좌로 보내 드려요\.$/)).toBeVisible()
})
