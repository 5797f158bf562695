import { z } from 'zod'
import { consoleOrderList } from '#contract/calls/console/order-desk.ts'
import { consoleLogin } from '#contract/calls/console/staff/session.ts'
import { DEMO_OWNER } from '#server/demo/demo-accounts.ts'
import { type Bench, openBench } from '../open-bench.ts'
import { below, type Figure } from '../report.ts'
import { fillShop } from '../scale/fill.ts'
import { post } from '../shoppers.ts'
import { type ConsoleCall, consoleCalls, type DeskFacts } from './console-calls.ts'
import { DESK, MAKE_DESK } from './fill-desk.ts'
import { MAKE_LOTS } from './fill-lots.ts'
import { measureImport } from './measure-import.ts'
import { measurePicture } from './measure-picture.ts'
import { weighConsole } from './weigh-console.ts'

/** Bytes of script of the console's first page, packed. */
const MAX_SCRIPT_KB = 300
const CALLS = 200
const WARM_UP = 20
/** Two people of staff work at a time. */
const AT_ONCE = 2

/**
 * `npm run bench -- --console`: what staff do over and over in a shop of {@link DESK}, a picture and a large product file on their way to
 * the shelf, and the weight of the console's first page.
 */
export async function measureConsole(): Promise<Figure[]> {
  const bench = await openBench()
  try {
    const begun = performance.now()
    await fillShop(bench, DESK, [...MAKE_DESK, ...MAKE_LOTS])
    const { orders, customers } = DESK
    console.log(
      `${orders.toLocaleString('en')} orders and ${customers.toLocaleString('en')} customers in ${Math.round((performance.now() - begun) / 1_000)} s`,
    )
    const { token } = await post<{ token: string }>(bench.store.url, consoleLogin.path, {
      email: DEMO_OWNER.email,
      password: DEMO_OWNER.password,
    })
    const figures: Figure[] = []
    for (const call of consoleCalls(await readFacts(bench, token))) {
      const p95 = await measure(bench.store.url, token, call)
      console.log(`${call.name}: ${p95.toFixed(1)} ms`)
      figures.push(below(`${call.name}, p95`, p95, call.most, 'ms'))
    }
    figures.push(...(await measurePicture(bench, token)), ...(await measureImport(bench, token)))
    const weight = await weighConsole(bench.store.url)
    return [...figures, below("script of the console's first page", weight / 1_000, MAX_SCRIPT_KB, 'kB')]
  } finally {
    await bench.close()
  }
}

/** Milliseconds within which 95 of 100 calls are completed, after some to warm up. */
export async function measure(url: string, token: string, call: ConsoleCall): Promise<number> {
  const times: number[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < WARM_UP + CALLS) {
        const number = next++
        const took = await timeOf(url, token, call, number)
        if (number >= WARM_UP) times.push(took)
      }
    }),
  )
  times.sort((one, other) => one - other)
  return times[Math.floor(times.length * 0.95)] ?? Number.NaN
}

/** Milliseconds of one call, its response read. @throws Error when it is refused */
async function timeOf(url: string, token: string, { name, method, at }: ConsoleCall, number: number): Promise<number> {
  const { path, body, key } = at(number)
  const begun = performance.now()
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${name} responded with ${response.status}: ${text.slice(0, 300)}`)
  return performance.now() - begun
}

const pageSchema = z.object({ nextCursor: z.string().nullable() })

/** Orders, products and cursors of the filled shop that the calls name. */
export async function readFacts({ admin, store }: Bench, token: string): Promise<DeskFacts> {
  const { rows: orders } = await admin.query<DeskFacts['orders'][number]>(
    `select id, number::int, first_name as "firstName", last_name as "lastName", phone from "order" where id like 'scale-%' order by md5(id) limit 400`,
  )
  const { rows: toPack } = await admin.query<{ id: string }>(
    `select id from "order" where status = 'Order Processing...' and id like 'scale-%' order by number desc limit ${WARM_UP + CALLS}`,
  )
  const { rows: products } = await admin.query<{ word: string }>(
    `select distinct split_part(name ->> 'en', ' ', 2) as word from product where length(split_part(name ->> 'en', ' ', 2)) > 4 order by 1 limit 60`,
  )
  const { rows: goods } = await admin.query<DeskFacts['goods'][number]>(
    `select id::text as id, price, discount from product where sku like 'SCALE-%' and not withheld and active order by id limit 100`,
  )
  const cursors: string[] = []
  let cursor: string | null = null
  for (let page = 0; page < 30; page++) {
    const query: string = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`
    const response = await fetch(store.url + consoleOrderList.path + query, { headers: { authorization: `Bearer ${token}` } })
    cursor = pageSchema.parse(await response.json()).nextCursor
    if (cursor === null) break
    cursors.push(cursor)
  }
  return { orders, toPack: toPack.map(({ id }) => id), products: products.map(({ word }) => word), goods, cursors }
}
