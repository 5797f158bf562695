import { LANGUAGES } from '#contract/languages.ts'
import { CONNECTIONS, rateOf } from './load.ts'
import type { Bench } from './open-bench.ts'
import { openPageReader } from './page-reader.ts'
import { above, against, type Figure } from './report.ts'

const LIST = '/api/food/list?limit=100'
/** Pages of a store that has just started with which its connections, and the first of its compiling, begin: they are not counted. */
const FIRST_PAGES = 40

/** How often the store answers what everybody reads, against bare Fastify with a stored buffer of the same size. */
export async function measureReading({ store, raw }: Bench, seconds: number): Promise<Figure[]> {
  const ids = await productIds(store.url)
  const details = `/Details/${ids[0]}`
  const cold = await coldDetails(store.url, ids)
  const pages = Object.fromEntries(
    await Promise.all(
      Object.entries({ home: '/', list: LIST, details }).map(async ([name, path]) => [name, await bytesOf(store.url + path)] as const),
    ),
  )
  const limits = await raw(pages)
  const compare = async (name: string, path: string, page: string, aim: number) => {
    const limit = await rateOf({ url: `${limits.url}/${page}` }, seconds)
    return against(name, await rateOf({ url: store.url + path }, seconds), limit, aim)
  }
  try {
    return [
      await compare('food/list, 100 items', LIST, 'list', 0.7),
      await compare('/', '/', 'home', 0.7),
      await compare('/Details/{id}, warm', details, 'details', 0.6),
      above('/Details/{id}, cold', cold, 1_000, 'per second'),
    ]
  } finally {
    await limits.close()
  }
}

export async function productIds(url: string): Promise<string[]> {
  const { data } = await (await fetch(`${url}/api/food/list`)).json()
  return data.map((food: { _id: string }) => food._id)
}

/** Pages a second when none of them was asked for before: every product in every language once. They are read, but not unpacked. */
export async function coldDetails(url: string, ids: readonly string[]): Promise<number> {
  const asked = LANGUAGES.flatMap((language) => ids.map((id) => ({ path: `/Details/${id}`, language })))
  const readers = await Promise.all(Array.from({ length: CONNECTIONS }, () => openPageReader(url)))
  const readAll = (pages: typeof asked) =>
    Promise.all(
      readers.map(async ({ read }) => {
        for (let page = pages.pop(); page; page = pages.pop()) await read(page.path, page.language)
      }),
    )
  try {
    await readAll(asked.splice(0, FIRST_PAGES))
    const total = asked.length
    const begun = performance.now()
    await readAll(asked)
    return total / ((performance.now() - begun) / 1_000)
  } finally {
    for (const reader of readers) reader.close()
  }
}

async function bytesOf(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer())
}
