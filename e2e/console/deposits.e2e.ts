import type { Page } from '@playwright/test'
import { addDays, seoulDate } from '#contract/rules/delivery.ts'
import { toCp949 } from '#server/deposits/testing/to-cp949.ts'
import { expect, test } from '../fixtures.ts'
import { ordersOf, placeOrder } from '../helpers/orders.ts'
import { open } from '../helpers/pages.ts'
import { openConsole } from '../helpers/staff.ts'

/** A day on which the bank has seen money, whatever the time is now. */
const yesterday = () => addDays(seoulDate(new Date()), -1)
/** A balance that no other test has. */
const balance = () => 1_000_000 + Math.floor(Math.random() * 900_000_000)

async function openDeposits(page: Page): Promise<void> {
  await openConsole(page, '/console/deposits')
  await expect(page.getByRole('heading', { name: 'Deposits', level: 1 })).toBeVisible()
  const paste = page.getByRole('button', { name: 'Paste bank text' })
  if (await paste.isVisible()) await paste.click()
}

test('a cash order is paid from a pasted message, live on the page that its customer looks at', { tag: '@wide' }, async ({
  page,
  customer,
  context,
}) => {
  const { orderNumber, amount, cash } = await placeOrder(customer, { 'GRN-007': 3 }, 'cash')
  await open(page, '/track')
  const card = page.getByRole('article', { name: `Order ${orderNumber}` })
  await expect(card.getByText('Pending cash')).toBeVisible()
  await expect(page.getByText(cash?.code ?? 'no code', { exact: true }).first()).toBeAttached()

  const desk = await context.newPage()
  await openDeposits(desk)
  const [, month, day] = yesterday().split('-')
  const message = `[Web발신]\n[KB]${month}/${day} 09:02\n000000**123\n니말리${cash?.code}\n입금\n${amount.toLocaleString('en')}\n잔액${balance().toLocaleString('en')}`
  const box = desk.getByLabel(/^Paste the bank's messages/)
  const advert = '(광고)[가상저축] 입금 이벤트! 최대 50,000원'
  await box.fill(`${message}\n\n${advert}`)
  await desk.getByRole('button', { name: 'Read the text' }).click()
  await expect(desk.getByText(/^1 deposit read, /)).toBeVisible()
  await desk.getByText('1 left out, see why').click()
  await expect(desk.getByText(/Line 9: an advert/)).toBeVisible()
  await expect(box).toHaveValue('')
  const slip = desk.getByRole('article', { name: new RegExp(`from 니말리${cash?.code}`) })
  await expect(slip.getByText(orderNumber)).toBeVisible()
  await slip.focus()
  await desk.keyboard.press('Enter')
  await expect(desk.getByText(new RegExp(`${orderNumber}: .* booked`))).toBeVisible()
  await expect(slip).toHaveCount(0)

  await expect(card.getByText('Order Processing...')).toBeVisible()

  // The same message once more is recognised, and nothing is there to book.
  await box.fill(message)
  await desk.getByRole('button', { name: 'Read the text' }).click()
  await expect(desk.getByText(/1 was read before\. Nothing is new\./)).toBeVisible()
  await expect(slip).toHaveCount(0)
  expect((await ordersOf(customer)).find((order) => order.orderNumber === orderNumber)).toMatchObject({ payment: true, refunds: [] })
})

test('a cash order is paid from a file in CP949, dropped twice', { tag: '@wide' }, async ({ page, customer, expectedOnConsole }) => {
  // The browser's error for the refused file at the end.
  expectedOnConsole.push(/415/)
  const { orderNumber, amount, cash } = await placeOrder(customer, { 'GRN-007': 2 }, 'cash')
  await openDeposits(page)
  const rows = [
    '조회기간,어제',
    '계좌번호,000000-00-000123,예금주,가상카데마트',
    '거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액,거래점,구분',
    `${yesterday()} 10:07:59,타행이체,페레라 ${cash?.code},,0,"${amount.toLocaleString('en')}","${balance().toLocaleString('en')}",가상동,`,
    ',,,합계,0,1,,,',
  ]
  const file = { name: '거래내역.csv', mimeType: 'text/csv', buffer: toCp949(rows.join('\r\n')) }
  const chooser = page.getByLabel("Choose the bank's file")
  await chooser.setInputFiles(file)
  await expect(page.getByText(/^1 deposit read, /)).toBeVisible()
  await chooser.setInputFiles(file)
  await expect(page.getByText(/1 was read before\. Nothing is new\./)).toBeVisible()
  const slip = page.getByRole('article', { name: new RegExp(`from 페레라 ${cash?.code}`) })
  await expect(slip).toHaveCount(1)
  await slip.getByRole('button', { name: 'Mark paid' }).click()
  await expect(page.getByText(new RegExp(`${orderNumber}: .* booked`))).toBeVisible()
  await expect(slip).toHaveCount(0)
  await chooser.setInputFiles({ name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(page.getByText('This is not a list of the bank. Choose its Excel or CSV file.')).toBeVisible()
  expect((await ordersOf(customer)).find((order) => order.orderNumber === orderNumber)).toMatchObject({ payment: true, refunds: [] })
})
