import { consoleChatThreads } from '#contract/calls/console/chat-desk.ts'
import { consoleCustomers } from '#contract/calls/console/customers.ts'
import { consoleRound } from '#contract/calls/console/delivery-round.ts'
import { consoleDeposits, consoleUnpaidOrders } from '#contract/calls/console/deposits.ts'
import { consoleFigures, consoleFiguresItems, consoleFiguresMargin, consoleFiguresVat } from '#contract/calls/console/figures.ts'
import { consoleOrderBoard, consoleOrderDetails, consoleOrderList } from '#contract/calls/console/order-desk.ts'
import { consoleMoveOrder } from '#contract/calls/console/orders.ts'
import { consolePickList } from '#contract/calls/console/packing.ts'
import { consoleCallers } from '#contract/calls/console/phone-orders.ts'
import { consoleProductCounts, consoleProducts } from '#contract/calls/console/products/products.ts'
import { consoleRefundsWaiting } from '#contract/calls/console/refunds.ts'
import { consolePurchases } from '#contract/calls/console/stock/purchases.ts'
import { consoleStock } from '#contract/calls/console/stock/stock.ts'
import { consoleToday, consoleWaiting } from '#contract/calls/console/today.ts'
import { addDays, seoulDate } from '#contract/rules/delivery.ts'
import { phoneOrder } from './phone-order.ts'

/** Most milliseconds that 95 of 100 calls take. */
const MAX_MS = 100
/** The same for sums over a period and for the assortment. */
const MAX_SUMS_MS = 150

/** The calls that staff make most often. */
export interface ConsoleCall {
  name: string
  method: 'GET' | 'POST'
  /** Most milliseconds that 95 of 100 calls take. */
  most: number
  /** Path, query, body and idempotency key of the n-th call; all calls differ where their responses could be cached. */
  at: (number: number) => { path: string; body?: unknown; key?: string }
}

/** Orders of the filled shop, for calls that name one. */
export interface DeskFacts {
  /** Numbers of orders, names and phones of their customers, spread over all of them. */
  orders: { id: string; number: number; firstName: string; lastName: string; phone: string }[]
  /** Orders that wait to be packed. */
  toPack: string[]
  /** Parts of the names of products. */
  products: string[]
  /** Products with stock and their prices in won. */
  goods: { id: string; price: number; discount: number }[]
  /** Cursors of pages of the list, far from its beginning. */
  cursors: string[]
}

const withQuery = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`

/** The calls of the console that are measured. */
export function consoleCalls(facts: DeskFacts): ConsoleCall[] {
  const { orders, toPack, products, cursors } = facts
  const of = <One>(list: readonly One[], number: number): One => {
    const found = list[number % list.length]
    if (found === undefined) throw new Error('There is nothing to choose from')
    return found
  }
  const get = (name: string, at: (number: number) => string, most = MAX_MS): ConsoleCall => ({
    name,
    method: 'GET',
    most,
    at: (number) => ({ path: at(number) }),
  })
  const search = (name: string, q: (number: number) => string) => get(name, (number) => withQuery(consoleOrderList.path, { q: q(number) }))
  const customers = (name: string, q: (number: number) => string) =>
    get(name, (number) => withQuery(consoleCustomers.path, { q: q(number) }))
  const today = seoulDate(new Date())
  const figures = (name: string, days: number, by: 'hour' | 'day' | 'week' | 'month') =>
    get(`figures of ${name}`, () => withQuery(consoleFigures.path, { from: addDays(today, 1 - days), to: today, by }), MAX_SUMS_MS)
  const items = (name: string, days: number) =>
    get(`products of ${name}`, () => withQuery(consoleFiguresItems.path, { from: addDays(today, 1 - days), to: today }), MAX_SUMS_MS)
  const table = (name: string, query: (number: number) => Record<string, string>) =>
    get(name, (number) => withQuery(consoleProducts.path, query(number)), MAX_SUMS_MS)
  return [
    get('Today', () => consoleToday.path),
    get('counts of the rail', () => consoleWaiting.path),
    get('board', () => consoleOrderBoard.path),
    get('list of orders', () => consoleOrderList.path),
    get('list of orders, a page far down', (number) => withQuery(consoleOrderList.path, { cursor: of(cursors, number) })),
    get('list of orders, one state', (number) =>
      withQuery(consoleOrderList.path, { status: of(['Cancelled', 'Delivered', 'Pending'], number), method: 'cash' }),
    ),
    get('orders that are late', () => withQuery(consoleOrderList.path, { late: '1' })),
    get('orders whose payment failed', () => withQuery(consoleOrderList.path, { failed: '1' })),
    get('orders paid in a month', (number) =>
      withQuery(consoleOrderList.path, { paid: '1', from: addDays(today, -30 - number), until: addDays(today, -number) }),
    ),
    search('search by number', (number) => `K-${of(orders, number).number}`),
    search('search by name', (number) => `${of(orders, number).firstName} ${of(orders, number).lastName}`),
    search('search by a name that nobody has', (number) => `Nobody ${number}`),
    search('search by phone', (number) => `0${of(orders, number).phone.slice(3)}`),
    search('search by the end of a phone', (number) => of(orders, number).phone.slice(-4)),
    search('search by product', (number) => of(products, number)),
    get('one order', (number) => consoleOrderDetails.path.replace(':orderId', of(orders, number).id)),
    {
      name: 'a step of an order',
      method: 'POST',
      most: MAX_MS,
      at: (number) => ({ path: consoleMoveOrder.path, body: { orderId: of(toPack, number), to: 'Order Packaging...' } }),
    },
    get('pick list', () => consolePickList.path),
    // A print requests its orders one by one.
    get('a packing slip', (number) => consoleOrderDetails.path.replace(':orderId', of(toPack, number))),
    get('delivery round', () => consoleRound.path),
    get('callers by phone', (number) => withQuery(consoleCallers.path, { q: of(orders, number).phone.slice(-6) })),
    get('callers by name', (number) => withQuery(consoleCallers.path, { q: of(orders, number).firstName })),
    { name: 'an order by phone', method: 'POST', most: MAX_MS, at: (number) => phoneOrder(of(facts.goods, number), number) },
    get('list of customers', () => consoleCustomers.path),
    customers('search of customers by name', (number) => `${of(orders, number).firstName} ${of(orders, number).lastName}`),
    customers('search of customers by phone', (number) => of(orders, number).phone.slice(-6)),
    get('deposits to check', () => withQuery(consoleDeposits.path, { state: 'waiting' })),
    get('deposits that were booked', () => withQuery(consoleDeposits.path, { state: 'booked' })),
    get('orders that wait for cash', () => consoleUnpaidOrders.path),
    get('refunds that wait', () => consoleRefundsWaiting.path),
    get('chats', () => consoleChatThreads.path),
    figures('today', 1, 'hour'),
    figures('a week', 7, 'day'),
    figures('a month', 30, 'day'),
    figures('a year', 365, 'month'),
    items('a month', 30),
    items('a year', 365),
    get('margin of a year', () => withQuery(consoleFiguresMargin.path, { from: addDays(today, -364), to: today }), MAX_SUMS_MS),
    get('VAT of a quarter', () => withQuery(consoleFiguresVat.path, { year: today.slice(0, 4), quarter: '3' }), MAX_SUMS_MS),
    table('products table', () => ({})),
    table('products table by name', () => ({ sort: 'name' })),
    table('products that lack a notice', () => ({ view: 'noNotice' })),
    table('search of the products table', (number) => ({ q: of(products, number) })),
    get('stock table', () => consoleStock.path, MAX_SUMS_MS),
    get('search of the stock table', (number) => withQuery(consoleStock.path, { q: of(products, number) }), MAX_SUMS_MS),
    get('purchase list with its proposals', () => consolePurchases.path, MAX_SUMS_MS),
    get('counts of the products table', () => consoleProductCounts.path, MAX_SUMS_MS),
  ]
}
