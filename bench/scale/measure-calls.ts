import { readFile } from 'node:fs/promises'
import { cartGet, cartSet } from '#contract/calls/cart.ts'
import { type Food, foodGet } from '#contract/calls/catalogue.ts'
import { historyGet, orderMy } from '#contract/calls/orders.ts'
import { foodSearch } from '#contract/calls/search.ts'
import { LANGUAGES } from '#contract/rules/languages.ts'
import { DIETARY_TAGS } from '#contract/rules/products/food-filters.ts'
import { AISLE_NAMES } from '#contract/testing/first-aisles.ts'
import { AISLE_SORTS, aisleViewPath } from '#web/catalogue/aisle/aisle-query.ts'
import type { Bench } from '../open-bench.ts'
import { placeOrder } from '../place-order.ts'
import { post, type Shopper } from '../shoppers.ts'

/** How often each call is made, and by how many people at a time. */
const CALLS = 600
const WARM_UP = 150
const AT_ONCE = 4
const QUERIES = new URL('../../server/catalogue/search/queries.csv', import.meta.url)

/** Milliseconds, and the number of calls that scanned a whole history table. */
export interface CallFigure {
  name: string
  p50: number
  p99: number
  /** Sequential scans of the large tables while the calls were made. */
  scans: number
}

interface Call {
  name: string
  /** Makes the n-th call; all calls differ, so that no cached response is measured. */
  make: (number: number) => Promise<unknown>
}

/** Measures the most frequent calls of customers, one kind after the other. `productIds` are the products to view and buy. */
export async function measureCalls(bench: Bench, shoppers: readonly Shopper[], productIds: readonly string[]): Promise<CallFigure[]> {
  const figures: CallFigure[] = []
  for (const { name, make } of await callsOf(bench.store.url, shoppers, productIds)) {
    await timesOf(make, 0, WARM_UP)
    const before = await scansOf(bench)
    const times = await timesOf(make, WARM_UP, CALLS)
    times.sort((one, other) => one - other)
    const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
    figures.push({ name, p50: at(0.5), p99: at(0.99), scans: (await scansOf(bench)) - before })
  }
  return figures
}

async function callsOf(url: string, shoppers: readonly Shopper[], productIds: readonly string[]): Promise<Call[]> {
  const queries = (await readFile(QUERIES, 'utf8'))
    .split('\n')
    .slice(1)
    .flatMap((line) => line.split(',')[0] || [])
  const of = <One>(list: readonly One[], number: number): One => {
    const found = list[number % list.length]
    if (found === undefined) throw new Error('There is nothing to choose from')
    return found
  }
  // From another network each time: the store limits what one of them may search.
  const from = (number: number) => ({ 'x-forwarded-for': `10.${number % 250}.${Math.floor(number / 250) % 250}.7` })
  const read = async (path: string, headers: Record<string, string> = {}): Promise<Response> => {
    const response = await fetch(url + path, { headers })
    if (!response.ok) throw new Error(`${path} responded with ${response.status}`)
    return response
  }
  const text = async (path: string, headers?: Record<string, string>) => (await read(path, headers)).text()
  const signedIn = (number: number) => ({ authorization: `Bearer ${of(shoppers, number).token}` })
  const language = (number: number) => ({ cookie: `lang=${of(LANGUAGES, number)}` })
  return [
    {
      name: 'category page',
      make: (number) => {
        const view = Math.floor(number / AISLE_NAMES.length)
        const filter = Math.floor(view / AISLE_SORTS.length)
        const tags = filter < 4 ? [] : [of(DIETARY_TAGS, filter)]
        const filters = { tags, without: [], origins: [], inStock: filter % 2 === 1, onSale: filter % 4 > 1 }
        return text(aisleViewPath(of(AISLE_NAMES, number), { sort: of(AISLE_SORTS, view), ...filters }))
      },
    },
    { name: 'search', make: (number) => text(`${foodSearch.path}?q=${encodeURIComponent(of(queries, number))}&limit=20`, from(number)) },
    {
      name: 'details page',
      make: (number) => text(`/Details/${of(productIds, number)}`, language(Math.floor(number / productIds.length))),
    },
    {
      name: 'cart/set',
      make: (number) => post(url, cartSet.path, { itemId: of(productIds, number), quantity: 1 + (number % 9) }, of(shoppers, number).token),
    },
    { name: 'cart/get', make: (number) => post(url, cartGet.path, {}, of(shoppers, number).token) },
    {
      name: 'order/place',
      make: async (number) => {
        const response = await read(foodGet.path.replace(':id', of(productIds, number)))
        const { data }: { data: Food } = await response.json()
        return placeOrder(url, of(shoppers, number), data, 2)
      },
    },
    { name: 'order/my, tracking', make: (number) => text(orderMy.path, signedIn(number)) },
    { name: 'history/get', make: (number) => text(historyGet.path, signedIn(number)) },
  ]
}

/** Milliseconds of each of `count` calls; a duration returned by the call itself takes precedence over the clock. */
async function timesOf(make: Call['make'], first: number, count: number): Promise<number[]> {
  const times: number[] = []
  let next = first
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < first + count) {
        const begun = performance.now()
        const measured = await make(next++)
        times.push(typeof measured === 'number' ? measured : performance.now() - begun)
      }
    }),
  )
  return times
}

async function scansOf({ admin }: Bench): Promise<number> {
  // The counts of a connection are published when it has been idle for a while; this publishes them at once.
  await admin.query('select pg_stat_force_next_flush()')
  const { rows } = await admin.query(
    `select coalesce(sum(seq_scan), 0)::int as scans from pg_stat_user_tables where relname in ('product', 'account', 'order', 'order_line', 'order_event', 'stock_move', 'payment', 'cart_line')`,
  )
  return rows[0].scans
}
