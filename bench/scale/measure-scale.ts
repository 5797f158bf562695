import { setTimeout as wait } from 'node:timers/promises'
import { foodFacets } from '#contract/calls/search.ts'
import { type Bench, openBench } from '../open-bench.ts'
import { atMostTwice, type Figure } from '../report.ts'
import { fillShelves, openShoppers } from '../shoppers.ts'
import { fillShop } from './fill.ts'
import { SCALE } from './fill-statements.ts'
import { type CallFigure, measureCalls } from './measure-calls.ts'

const SHOPPERS = 16
/** How many different products are looked at and bought. */
const PRODUCTS = 800

/** `npm run bench -- --scale`: what customers do most in the demo's shop, then in one of {@link SCALE}, in the same process. */
export async function measureScale(): Promise<Figure[]> {
  const bench = await openBench()
  try {
    const shoppers = await openShoppers(bench, SHOPPERS)
    await fillShelves(bench)
    const small = await measureCalls(bench, shoppers, await productIds(bench, 'sku not like'))
    const begun = performance.now()
    await fillShop(bench, SCALE)
    const minutes = (performance.now() - begun) / 60_000
    console.log(
      `${count(SCALE.products)} products, ${count(SCALE.customers)} customers and ${count(SCALE.orders)} orders in ${minutes.toFixed(1)} minutes`,
    )
    await warm(bench)
    const large = await measureCalls(bench, shoppers, await productIds(bench, 'sku like'))
    return large.map((figure, at) => grown(figure, small[at]))
  } finally {
    await bench.close()
  }
}

function grown({ name, p99, p50, scans }: CallFigure, small: CallFigure | undefined): Figure {
  const detail = `p50 ${p50.toFixed(1)} ms, table scans ${scans}`
  return atMostTwice(`${name}, p99 (${detail})`, p99, small?.p99 ?? Number.NaN)
}

/** Waits until the search index contains the new products. */
async function warm({ store, admin }: Bench): Promise<void> {
  const { rows } = await admin.query('select count(*)::int as sold from product where active')
  for (let tries = 0; tries < 60; tries++) {
    const response = await fetch(store.url + foodFacets.path).catch(() => null)
    if (response?.ok && (await response.json()).total === rows[0].sold) return
    await wait(2_000)
  }
  throw new Error('The search did not index the products that were filled in')
}

async function productIds({ admin }: Bench, which: 'sku like' | 'sku not like'): Promise<string[]> {
  const { rows } = await admin.query(`select id from product where ${which} 'SCALE-%' and active order by md5(id::text) limit ${PRODUCTS}`)
  return rows.map(({ id }) => String(id))
}

const count = (number: number) => number.toLocaleString('en')
