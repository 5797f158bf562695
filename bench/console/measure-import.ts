import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { consoleProductImports, consoleReadProductFile, consoleStartImport } from '#contract/calls/console/products/product-files.ts'
import type { Bench } from '../open-bench.ts'
import { placeOrder } from '../place-order.ts'
import { below, type Figure, median } from '../report.ts'
import { openShoppers, post } from '../shoppers.ts'

const ROWS = 10_000
const MAX_SECONDS = 20
const SHOPPERS = 4
/** Milliseconds between two looks at the job, as the page takes them. */
const LOOK_MS = 250

/** 10,000 rows of a product file, read, compared and brought in, while shoppers order products of the same file. */
export async function measureImport(bench: Bench, token: string): Promise<Figure[]> {
  await bench.admin.query(`update store_settings set facts = jsonb_set(facts, '{holds}', 'null')`)
  const { rows: goods } = await bench.admin.query<{ _id: string; price: number; discount: number }>(
    `select id::text as "_id", price, discount from product where sku like 'SCALE-%' and not withheld and active order by md5(sku) limit 200`,
  )
  const shoppers = await openShoppers(bench, SHOPPERS)
  const file = await writeFile(bench)
  let going = true
  const tookOrders: number[] = []
  let refused = 0
  const shopping = shoppers.map(async (shopper, at) => {
    for (let number = at; going; number += SHOPPERS) {
      const food = goods[number % goods.length]
      if (!food) return
      try {
        tookOrders.push(await placeOrder(bench.store.url, shopper, food, 1))
      } catch (error) {
        if (!String(error).includes('responded with 503')) throw error
        refused += 1
      }
    }
  })
  try {
    const begun = performance.now()
    const id = await read(bench.store.url, token, file)
    const seconds = () => (performance.now() - begun) / 1_000
    const reading = seconds()
    await post(bench.store.url, consoleStartImport.path, { importId: id, unsure: [] }, token)
    const done = await until(bench.store.url, token, id)
    const whole = seconds()
    if (done !== ROWS) throw new Error(`${done} of ${ROWS} rows were brought in`)
    return [
      { name: `${ROWS.toLocaleString('en')} rows read and compared`, value: reading, unit: 's' },
      below(`${ROWS.toLocaleString('en')} rows in the shop, with ${tookOrders.length} orders meanwhile`, whole, MAX_SECONDS, 's'),
      { name: 'an order meanwhile, median', value: median(tookOrders), unit: 'ms' },
      { name: 'an order meanwhile, longest', value: Math.max(...tookOrders), unit: 'ms' },
      below('orders refused with 503 meanwhile', refused, 0, ''),
    ]
  } finally {
    going = false
    await Promise.all(shopping)
  }
}

/** Half of the rows change stock and brand of a product, half are new ones with all their texts. */
async function writeFile({ admin }: Bench): Promise<Blob> {
  const { rows } = await admin.query<{ line: string }>(
    `select concat_ws(',', case when n % 2 = 0 then sku else 'NEW-' || n end, ${TEXTS.map(quoted).join(', ')}, price, regular_discount,
      stock_count + 5, '4.5', '', '', origin, storage, ${quoted("description ->> 'en'")}, '', '', '') as line
    from (select *, row_number() over (order by id) as n from product where sku like 'SCALE-%' order by id limit ${ROWS}) p`,
  )
  return new Blob([[HEAD, ...rows.map(({ line }) => line)].join('\n')])
}

const HEAD =
  'sku,category,name_en,name_ko,name_si,name_ne,brand,unit,price_krw,discount_krw,stock_count,rating_seed,weekday_deal,tags,origin_country,storage,description_en,description_ko,description_si,description_ne'
const TEXTS = ['category', "name ->> 'en'", "name ->> 'ko'", "name ->> 'si'", "name ->> 'np'", "'Bench'", 'unit']

/** A text as a cell of CSV, in SQL. */
function quoted(text: string): string {
  return `'"' || replace(coalesce(${text}, ''), '"', '""') || '"'`
}

async function read(url: string, token: string, file: Blob): Promise<string> {
  const body = new FormData()
  body.set('fileName', 'bench.csv')
  body.set('productFile', file, 'bench.csv')
  const response = await fetch(url + consoleReadProductFile.path, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
  const text = await response.text()
  if (!response.ok) throw new Error(`The product file was refused with ${response.status}: ${text.slice(0, 300)}`)
  const { id, new: added, changed, bad } = readSchema.parse(JSON.parse(text)).import
  if (added + changed !== ROWS) throw new Error(`${added} new, ${changed} changed and ${bad} unreadable rows are not ${ROWS}`)
  return id
}

const readSchema = z.object({ import: z.object({ id: z.string(), new: z.number(), changed: z.number(), bad: z.number() }) })
const latestSchema = z.object({ last: z.object({ id: z.string(), state: z.string(), rows: z.object({ done: z.number() }) }).nullable() })

/** Waits for the end of an import. Returns how many rows are in the shop. */
async function until(url: string, token: string, id: string): Promise<number> {
  for (;;) {
    const response = await fetch(url + consoleProductImports.path, { headers: { authorization: `Bearer ${token}` } })
    const { last } = latestSchema.parse(await response.json())
    if (last?.id === id && last.state === 'done') return last.rows.done
    await wait(LOOK_MS)
  }
}
