import { consoleChatThreads } from '#contract/calls/console/chat-desk.ts'
import { consoleCustomers } from '#contract/calls/console/customers.ts'
import { consoleDeposits, consoleUnpaidOrders } from '#contract/calls/console/deposits.ts'
import { consoleOrderBoard, consoleOrderDetails, consoleOrderList } from '#contract/calls/console/order-desk.ts'
import { consoleMoveOrder } from '#contract/calls/console/orders.ts'
import { consoleRefundsWaiting } from '#contract/calls/console/refunds.ts'

/** The calls that staff make most often. */
export interface ConsoleCall {
  name: string
  method: 'GET' | 'POST'
  /** Path, query and body of the n-th call; all calls differ where their answers could be kept. */
  at: (number: number) => { path: string; body?: unknown }
}

/** Orders of the filled shop, for calls that name one. */
export interface DeskFacts {
  /** Numbers of orders, names and phones of their customers, spread over all of them. */
  orders: { id: string; number: number; firstName: string; lastName: string; phone: string }[]
  /** Orders that wait to be packed. */
  toPack: string[]
  /** Parts of the names of products. */
  products: string[]
  /** Cursors of pages of the list, far from its beginning. */
  cursors: string[]
}

const withQuery = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`

/** The calls of the console that are measured. */
export function consoleCalls({ orders, toPack, products, cursors }: DeskFacts): ConsoleCall[] {
  const of = <One>(list: readonly One[], number: number): One => {
    const found = list[number % list.length]
    if (found === undefined) throw new Error('There is nothing to choose from')
    return found
  }
  const get = (name: string, at: (number: number) => string): ConsoleCall => ({
    name,
    method: 'GET',
    at: (number) => ({ path: at(number) }),
  })
  const search = (name: string, q: (number: number) => string) => get(name, (number) => withQuery(consoleOrderList.path, { q: q(number) }))
  const customers = (name: string, q: (number: number) => string) =>
    get(name, (number) => withQuery(consoleCustomers.path, { q: q(number) }))
  return [
    get('board', () => consoleOrderBoard.path),
    get('list of orders', () => consoleOrderList.path),
    get('list of orders, a page far down', (number) => withQuery(consoleOrderList.path, { cursor: of(cursors, number) })),
    get('list of orders, one state', (number) =>
      withQuery(consoleOrderList.path, { status: of(['Cancelled', 'Delivered', 'Pending'], number), method: 'cash' }),
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
      at: (number) => ({ path: consoleMoveOrder.path, body: { orderId: of(toPack, number), to: 'Order Packaging...' } }),
    },
    get('list of customers', () => consoleCustomers.path),
    customers('search of customers by name', (number) => `${of(orders, number).firstName} ${of(orders, number).lastName}`),
    customers('search of customers by phone', (number) => of(orders, number).phone.slice(-6)),
    get('deposits to check', () => withQuery(consoleDeposits.path, { state: 'waiting' })),
    get('deposits that were booked', () => withQuery(consoleDeposits.path, { state: 'booked' })),
    get('orders that wait for cash', () => consoleUnpaidOrders.path),
    get('refunds that wait', () => consoleRefundsWaiting.path),
    get('chats', () => consoleChatThreads.path),
  ]
}
