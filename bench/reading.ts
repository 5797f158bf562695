import { Agent, get } from 'node:http'
import { LANGUAGES } from '#contract/languages.ts'
import { rateOf } from './load.ts'
import type { Bench } from './open-bench.ts'
import { above, against, type Figure } from './report.ts'

const LIST = '/api/food/list?limit=100'

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

/**
 * Pages a second when none of them was asked for before: every product in every language once. They are read, but not unpacked, by Node's plain
 * client: what a reader does with a page takes the same processors.
 */
export async function coldDetails(url: string, ids: readonly string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const read = ({ id, language }: { id: string; language: string }) => readPage(`${url}/Details/${id}`, language, agent)
  const asked = LANGUAGES.flatMap((language) => ids.map((id) => ({ id, language })))
  try {
    await Promise.all(asked.splice(0, 40).map(read))
    const total = asked.length
    const begun = performance.now()
    await Promise.all(
      Array.from({ length: 32 }, async () => {
        for (let page = asked.pop(); page; page = asked.pop()) await read(page)
      }),
    )
    return total / ((performance.now() - begun) / 1_000)
  } finally {
    agent.destroy()
  }
}

function readPage(url: string, language: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { cookie: `lang=${language}`, 'accept-encoding': 'gzip, deflate' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      answer.once('error', reject).once('end', resolve).resume()
    })
    request.once('error', reject)
  })
}

async function bytesOf(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer())
}
