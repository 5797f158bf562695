import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { sql } from './platform/database/drizzle.ts'
import { openWholeStore } from './testing/whole-store.ts'

/** Values that the places of some lists hold, with those that PostgreSQL cannot take beside them. */
const VALUES = [1, 2_147_483_648, 'x', 'x\0', '2026-11-28 10:00:00.123456+00', '2026-02-30 10:00:00+00']
const SORTS = ['newest', 'name', 'stock', 'helpful', 'priceLow', 'bestMatch', '2026-11-28T10:00:00.123456Z']

/** Cursors that no list has issued: a place of one, two and three values. */
const FORGED = [
  ...VALUES,
  ...VALUES.flatMap((first) => VALUES.map((second) => [first, second])),
  ...SORTS.flatMap((sort) => [
    [sort, 2_147_483_648, 1],
    [sort, 'x', 1],
    [sort, 1, 2_147_483_648],
  ]),
].map((place) => Buffer.from(JSON.stringify(place)).toString('base64url'))

let store: Awaited<ReturnType<typeof openWholeStore>>
let params: Record<string, string>
const tokens = { staff: '', customer: '' }

beforeAll(async () => {
  store = await openWholeStore()
  const [owner, customer] = [await store.visitor('owner'), await store.visitor('customer')]
  Object.assign(tokens, { staff: owner?.token, customer: customer?.token })
  const { rows } = await store.shop.db.execute<{ id: number }>(sql`select id from product order by id limit 1`)
  params = { id: String(rows[0]?.id), userId: `${customer?.id}` }
})
afterAll(() => store.close())

/** The query parameter that holds the cursor of a call; undefined where there is none. */
function cursorOf({ method, query }: Endpoint): 'cursor' | 'before' | undefined {
  if (method !== 'GET' || !(query instanceof z.ZodObject)) return undefined
  return (['cursor', 'before'] as const).find((name) => name in query.shape)
}

/** The parameters that a list cannot do without: the first allowed value, or a word. */
function neededBy({ query }: Endpoint): Record<string, string> {
  const issues = query.safeParse({}).error?.issues ?? []
  return Object.fromEntries(
    issues.map((issue) => [String(issue.path[0]), issue.code === 'invalid_value' ? String(issue.values[0]) : 'tea']),
  )
}

it('a list refuses a cursor that it has not issued, or reads on from there, and no cursor makes it fail', {
  timeout: 120_000,
}, async () => {
  const counts = new Map<number, number>()
  const wrong: string[] = []
  for (const call of store.app.registry.endpoints()) {
    const name = cursorOf(call)
    if (name === undefined) continue
    const path = call.path.replaceAll(/:(\w+)/g, (_part, param: string) => params[param] ?? 'nobody')
    const token = call.access === 'staff' ? tokens.staff : tokens.customer
    for (const forged of FORGED) {
      const query = new URLSearchParams({ ...neededBy(call), limit: '1', [name]: forged })
      const { status } = await fetch(`${store.origin}${path}?${query}`, { headers: { authorization: `Bearer ${token}` } })
      counts.set(status, (counts.get(status) ?? 0) + 1)
      if (![200, 400, 404].includes(status)) wrong.push(`${status} ${path}?${query}`)
    }
  }
  expect(wrong).toEqual([])
  expect(counts.get(400)).toBeGreaterThan(1_000)
})
