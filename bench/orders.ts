import { setTimeout as wait } from 'node:timers/promises'
import { cartGet, cartSet } from '#contract/calls/cart.ts'
import type { Food } from '#contract/calls/catalogue.ts'
import { orderMy } from '#contract/calls/orders.ts'
import { rateOf } from './load.ts'
import type { Bench } from './open-bench.ts'
import { placeOrder } from './place-order.ts'
import { above, below, type Figure, median } from './report.ts'
import { sendRequest } from './send-request.ts'
import { fillShelves, openShoppers, type Shopper } from './shoppers.ts'

const SHOPPERS = 32
const ALONE = 200

/** Cart writes and whole orders, against bare transactions of six statements on the same database. */
export async function measureOrders(bench: Bench, seconds: number): Promise<Figure[]> {
  const { store, memory } = bench
  const shoppers = await openShoppers(bench, SHOPPERS)
  const foods = await fillShelves(bench)
  const limit = await memory.apart(() => bareTransactions(bench, seconds))
  const writes = await cartWrites(store.url, shoppers, foods, seconds)
  await flows(store.url, shoppers, foods, 1)
  await drain(bench)
  const orders = await flows(store.url, shoppers, foods, seconds)
  const rate = orders.count / orders.seconds
  const left = await drain(bench)
  const withMails = orders.count / (orders.seconds + left.seconds)
  return [
    { ...above('cart writes', writes, 450, 'per second'), raw: limit, ratio: writes / limit },
    { ...above('whole orders (fill, read, place, list)', rate, 80, 'per second'), raw: limit, ratio: rate / limit },
    { name: 'whole orders, until their last mail is sent', value: withMails, unit: 'per second', raw: limit, ratio: withMails / limit },
    below(`the last mail after a rush (${left.waiting} mails and notifications waited)`, left.seconds, 30, 's'),
    below('one order alone, median', await oneAlone(store.url, shoppers, foods), 10, 'ms'),
  ]
}

/** Transactions per second of six statements each, straight on the database. */
async function bareTransactions({ raw }: Bench, seconds: number): Promise<number> {
  const limits = await raw({})
  try {
    return await rateOf(limits.url, [{ method: 'POST', path: '/transaction' }], seconds)
  } finally {
    await limits.close()
  }
}

/** Each customer sets quantities from 1 to 9 of one product in turns. */
function cartWrites(url: string, shoppers: readonly Shopper[], foods: readonly Food[], seconds: number): Promise<number> {
  const quantities = Array.from({ length: 9 }, (_, at) => at + 1)
  const calls = quantities.flatMap((quantity) =>
    shoppers.map(({ token }, at) => ({
      method: cartSet.method,
      path: cartSet.path,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ itemId: foods[at % foods.length]?._id, quantity }),
    })),
  )
  return rateOf(url, calls, seconds)
}

/** One customer's flow: fill the cart, view it, order, view the orders. */
async function flow(url: string, shopper: Shopper, food: Food): Promise<number> {
  const { token } = shopper
  const quantity = 2
  await sendRequest(url, { method: 'POST', path: cartSet.path, body: { itemId: food._id, quantity }, token })
  await sendRequest(url, { method: 'POST', path: cartGet.path, body: {}, token })
  const placedIn = await placeOrder(url, shopper, food, quantity)
  await sendRequest(url, { method: 'GET', path: orderMy.path, token })
  return placedIn
}

/** Complete flows by customers who each wait for their responses. */
async function flows(
  url: string,
  shoppers: readonly Shopper[],
  foods: readonly Food[],
  seconds: number,
): Promise<{ count: number; seconds: number }> {
  const begun = performance.now()
  const until = begun + seconds * 1_000
  let count = 0
  await Promise.all(
    shoppers.map(async (shopper, at) => {
      for (let turn = at; performance.now() < until; turn += 7) {
        const food = foods[turn % foods.length]
        if (food) await flow(url, shopper, food)
        count++
      }
    }),
  )
  return { count, seconds: (performance.now() - begun) / 1_000 }
}

/** Waits until all that orders have caused is done: how much of it waited, and for how many seconds. @throws Error after two minutes. */
async function drain({ admin }: Bench): Promise<{ waiting: number; seconds: number }> {
  const begun = performance.now()
  const left = async (): Promise<number> => {
    const { rows } = await admin.query('select count(*)::int as left from outbox where done_at is null')
    return rows[0].left
  }
  const waiting = await left()
  for (let now = waiting; now > 0; now = await left()) {
    if (performance.now() - begun > 120_000) throw new Error(`${now} mails and notifications are not sent two minutes after their orders`)
    await wait(100)
  }
  return { waiting, seconds: (performance.now() - begun) / 1_000 }
}

/** Median milliseconds of placing an order without other load. */
async function oneAlone(url: string, shoppers: readonly Shopper[], foods: readonly Food[]): Promise<number> {
  const [shopper] = shoppers
  const [food] = foods
  if (!shopper || !food) throw new Error('Nobody is there to order')
  const times: number[] = []
  for (let count = 0; count < ALONE; count++) times.push(await flow(url, shopper, food))
  return median(times)
}
