import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { LANGUAGES } from '#contract/rules/languages.ts'
import { CONNECTIONS, rateOf } from './load.ts'
import type { Bench, Stored } from './open-bench.ts'
import { openPageReader } from './page-reader.ts'
import { above, against, type Figure } from './report.ts'

const LIST = '/api/food/list?limit=100'
/** Pages of a store that has just started with which its connections, and the first of its compiling, begin: they are not counted. */
const FIRST_PAGES = 40

/** The store and the bare server are measured in turns: processors do the same work up to twice as slowly from one minute to the next. */
const TURNS = 4

/** See `docs/performance.md`: a ratio for what is cached, pages a second for what is not. */
const FLOOR = { cached: 0.35, coldDetails: 100 }

/** Responses per second for public pages and calls, compared with a bare Node server with the same bytes. */
export async function measureReading({ store, raw }: Bench, seconds: number): Promise<Figure[]> {
  const ids = await productIds(store.url)
  const details = `/Details/${ids[0]}`
  const cold = await coldDetails(store.url, ids)
  const read = (path: string) => responseOf(store.url, path)
  const limits = await raw({ home: await read('/'), list: await read(LIST), details: await read(details) })
  const compare = async (name: string, path: string, stored: string, floor?: number) => {
    const rates = { store: 0, raw: 0 }
    // The load generator takes whole seconds.
    const turnSeconds = Math.ceil(seconds / TURNS)
    for (let turn = 0; turn < TURNS; turn++) {
      rates.raw += (await rateOf(limits.url, [{ method: 'GET', path: `/${stored}` }], turnSeconds)) / TURNS
      rates.store += (await rateOf(store.url, [{ method: 'GET', path }], turnSeconds)) / TURNS
    }
    return against(name, rates.store, rates.raw, floor)
  }
  try {
    return [
      await compare('food/list, 100 items', LIST, 'list', FLOOR.cached),
      await compare('/', '/', 'home', FLOOR.cached),
      await compare('/Details/{id}, warm', details, 'details'),
      above('/Details/{id}, cold', cold, FLOOR.coldDetails, 'per second'),
    ]
  } finally {
    await limits.close()
  }
}

export async function productIds(url: string): Promise<string[]> {
  const { data } = await (await fetch(`${url}/api/food/list`)).json()
  return data.map((food: { _id: string }) => food._id)
}

/** Pages per second without a warm cache: every product in every language once. They are read but not decompressed. */
export async function coldDetails(url: string, ids: readonly string[]): Promise<number> {
  const requests = LANGUAGES.flatMap((language) => ids.map((id) => ({ path: `/Details/${id}`, language })))
  const readers = await Promise.all(Array.from({ length: CONNECTIONS }, () => openPageReader(url)))
  const readAll = (pages: typeof requests) =>
    Promise.all(
      readers.map(async ({ read }) => {
        for (let page = pages.pop(); page; page = pages.pop()) await read(page.path, page.language)
      }),
    )
  try {
    await readAll(requests.splice(0, FIRST_PAGES))
    const total = requests.length
    const begun = performance.now()
    await readAll(requests)
    return total / ((performance.now() - begun) / 1_000)
  } finally {
    for (const reader of readers) reader.close()
  }
}

/** A compressed response, as the load generator gets it; `fetch` would decompress it. */
async function responseOf(url: string, path: string): Promise<Stored> {
  const sent = get(url + path, { headers: { 'accept-encoding': 'gzip' } })
  const [response]: IncomingMessage[] = await once(sent, 'response')
  if (response?.statusCode !== 200) throw new Error(`${path} responded with ${response?.statusCode}`)
  const headers = Object.fromEntries(
    Object.entries(response.headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  for (const name of ['connection', 'keep-alive', 'transfer-encoding', 'date']) delete headers[name]
  const bytes = await buffer(response)
  return { headers: { ...headers, 'content-length': String(bytes.length) }, bytes }
}
