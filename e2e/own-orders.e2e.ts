import { historyGet } from '#contract/calls/orders.ts'
import { LIVE_EVENTS_PATH } from '#contract/live.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { expect, test } from './fixtures.ts'
import { cutOff } from './helpers/console-messages.ts'
import { HOME_ADDRESS } from './helpers/customers.ts'
import { placeOrder } from './helpers/orders.ts'
import { open, shownText, speak } from './helpers/pages.ts'
import { productNow } from './helpers/products.ts'
import { intercept } from './helpers/routes.ts'

test('an order shows what was bought, who gets it where, and what is paid', async ({ page, customer, isMobile }) => {
  const food = await productNow('DRK-006')
  const order = await placeOrder(customer, { 'DRK-006': 2 }, 'cash')
  await open(page, '/track')
  const card = page.getByRole('article', { name: `Order ${order.orderNumber}` })
  if (isMobile) await card.getByText('Customer and payment').click()
  await expect(card.getByText(food.name).filter({ visible: true })).toBeVisible()
  await expect(card.locator('.order-customer')).toContainText(`${customer.name}, ${customer.phone}`)
  await expect(card.locator('.order-customer')).toContainText(HOME_ADDRESS)
  const amount = (label: string) =>
    card
      .locator('.bill-row')
      .filter({ hasText: new RegExp(`^${label}`) })
      .locator('dd')
  await expect(amount('Items')).toHaveText(formatMoney(order.total, 'en'))
  await expect(amount('Delivery')).toHaveText('₩3,000')
  await expect(card.locator('.bill-row dd').last()).toHaveText(formatMoney(order.amount, 'en'))
})

test('an address that names an order shows it, and a phone reads from left to right beside a name in Arabic', { tag: '@phone' }, async ({
  page,
  customer,
}) => {
  await test.step('an address that names an order shows it, and one that names none of them asks for one', async () => {
    const [oldest] = [
      await placeOrder(customer, { 'DRK-006': 1 }, 'cash'),
      await placeOrder(customer, { 'DRK-006': 1 }, 'cash'),
      await placeOrder(customer, { 'DRK-006': 1 }, 'cash'),
      await placeOrder(customer, { 'DRK-006': 1 }, 'cash'),
    ]
    await open(page, `/track#order-${oldest.orderNumber}`)
    await expect(page.getByRole('article', { name: `Order ${oldest.orderNumber}` })).toBeInViewport({ ratio: 0.5 })
    await expect(page.getByText('Please select a specific order.')).toHaveCount(0)
    await open(page, '/Profile')
    await open(page, '/track#order-K-1')
    await expect(shownText(page, 'Please select a specific order.')).toBeVisible()
  })
  await test.step('a phone reads from left to right beside a name in Arabic', async () => {
    const arabic = { ...customer, name: 'محمد الحسن', phone: '010-2222-3333' }
    const { orderNumber } = await placeOrder(arabic, { 'DRK-006': 1 }, 'cash')
    await open(page, '/track')
    const card = page.getByRole('article', { name: `Order ${orderNumber}` })
    await card.getByText('Customer and payment').click()
    const seen = await card.locator('.order-customer').evaluate((part, phone) => {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const from = node.textContent?.indexOf(phone) ?? -1
        if (from < 0) continue
        const places = Array.from(phone, (letter, at) => {
          const range = document.createRange()
          range.setStart(node, from + at)
          range.setEnd(node, from + at + 1)
          return { letter, left: range.getBoundingClientRect().left }
        })
        return places
          .toSorted((one, other) => one.left - other.left)
          .map(({ letter }) => letter)
          .join('')
      }
      return ''
    }, arabic.phone)
    expect(seen).toBe('010-2222-3333')
  })
})

test('the history shows when it does not load, else three orders, and more at a press', { tag: '@wide' }, async ({
  page,
  customer,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(cutOff(historyGet), cutOff({ path: LIVE_EVENTS_PATH }), /Failed to load the order history/)
  // An open stream would load the history again before the press.
  await page.route('**/api/live/events', (route) => route.abort())
  for (let count = 0; count < 4; count++) await placeOrder(customer, { 'DRK-006': 1 }, 'cash')
  const letThrough = await intercept(page, '**/api/history/get*', (route) => route.abort())
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Failed to load the order history'))
  await open(page, '/Profile')
  await logged
  const history = page.locator('#history')
  await expect(history.getByRole('alert')).toContainText('Your orders did not load. Try again.')
  letThrough()
  await history.getByRole('button', { name: 'Try again' }).click()
  await expect(history.getByRole('article')).toHaveCount(3)
  await history.getByRole('button', { name: 'View more' }).click()
  await expect(history.getByRole('article')).toHaveCount(4)
  await expect(history.getByRole('button', { name: 'View more' })).toHaveCount(0)
  await history.getByRole('link', { name: 'Track', exact: true }).last().click()
  await expect(page).toHaveURL(/\/track#order-/)
})

test('what was bought is counted in the language of the page, whichever it was ordered in', { tag: '@wide' }, async ({
  page,
  customer,
}) => {
  await placeOrder(customer, { 'ROT-002': 1 }, 'cash')
  await speak(page, 'ko')
  await open(page, '/Profile')
  await expect(page.locator('#history').getByRole('article')).toContainText('6개, 480g')
  await open(page, '/track')
  await expect(page.locator('.order-detail')).toContainText('6개, 480g, 1 ×')
})
