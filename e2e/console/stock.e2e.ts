import { addDays, seoulDate } from '#contract/rules/delivery.ts'
import { expect, test } from '../fixtures.ts'
import { mailsTo } from '../helpers/mailbox.ts'
import { placeOrder } from '../helpers/orders.ts'
import { productId, productNow } from '../helpers/products.ts'
import { openConsole } from '../helpers/staff.ts'

test('a delivery is pasted and received, sold by its nearest date, and its lot is recalled', { tag: '@phone' }, async ({
  page,
  customer,
}) => {
  const sku = 'GRN-010'
  const today = seoulDate(new Date())
  const stamp = Date.now().toString(36).toUpperCase()
  const [late, soon] = [`LATE-${stamp}`, `SOON-${stamp}`]
  const { stockCount } = await productNow(sku)
  await openConsole(page, '/console/stock/receive')
  await page
    .getByLabel(/^Paste it here/)
    .fill(`${sku} x 30 bb ${addDays(today, 200)} lot ${late}\n${sku} x 2 bb ${addDays(today, 40)} lot ${soon}\n${sku} x 9`)
  await page.getByRole('button', { name: 'Read the list' }).click()
  await expect(page.getByText('The use-by date is missing.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Put 32 packs on the shelf, lines waiting: 1' }).click()
  await expect(page.getByText('On the shelf: 32')).toBeVisible()
  expect((await productNow(sku)).stockCount).toBe(stockCount + 32)

  const { orderNumber } = await placeOrder(customer, { [sku]: 3 }, 'cash')
  await page.goto(`/console/stock/of/${await productId(sku)}`)
  const sale = page.getByRole('row').filter({ hasText: orderNumber })
  await expect(sale).toContainText('Sold')
  await expect(sale).toContainText(`${soon} −2`)
  await expect(sale).toContainText(/LATE-\w+ −1/)

  await sale.getByRole('link', { name: soon }).click()
  await expect(page.getByRole('heading', { name: soon, level: 1 })).toBeVisible()
  await expect(page.getByText('1 orders, 2 pieces')).toBeVisible()
  await page.getByRole('button', { name: 'Recall this lot' }).click()
  for (const language of ['English', '한국어', 'සිංහල', 'नेपाली']) {
    await page.getByLabel(`Reason in ${language}`).fill(language === 'English' ? 'A piece of glass was found.' : '유리')
  }
  await page.getByRole('button', { name: 'Recall and tell 1 order' }).click()
  await expect(page.getByText('Recalled. Told: 1 order')).toBeVisible()
  await expect.poll(async () => (await mailsTo(customer.email)).some(({ text }) => text.includes('A piece of glass was found.'))).toBe(true)
})
