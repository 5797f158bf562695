import { randomInt } from 'node:crypto'
import { addressUpdate, userRegister } from '#contract/calls/account.ts'
import type { Food } from '#contract/calls/catalogue.ts'
import type { Bench } from './open-bench.ts'
import { sendRequest, textOf } from './send-request.ts'

/** A customer of the benchmark. */
export interface Shopper {
  token: string
  email: string
}

export const ADDRESS = '(04524) 110 Sejong-daero, Jung-gu, Seoul, Room 402'
const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')

/** Posts JSON to the store. @throws Error when it refuses. */
export async function post<Result>(
  url: string,
  path: string,
  body: unknown,
  token?: string,
  headers: Record<string, string> = {},
): Promise<Result> {
  return JSON.parse(textOf(await sendRequest(url, { method: 'POST', path, body, token, headers })))
}

/** Creates accounts, each from another network because of the rate limit. Their addresses are verified, so that they receive every mail. */
export async function openShoppers({ store, admin }: Pick<Bench, 'store' | 'admin'>, count: number): Promise<Shopper[]> {
  const shoppers: Shopper[] = []
  for (let number = 0; number < count; number++) {
    const email = `shopper.${digits(14)}@example.com`
    const person = {
      name: 'Bench Shopper',
      email,
      phone: `010-${randomInt(2, 5)}${digits(3)}-${digits(4)}`,
      password: 'lime-and-curry-leaf',
    }
    const from = { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }
    const consents = { terms: true, privacy: true, age: true }
    const { token } = await post<{ token: string }>(store.url, userRegister.path, { ...person, consents }, undefined, from)
    await post(
      store.url,
      addressUpdate.path,
      { index: 0, newAddress: { address: ADDRESS, active: true, label: 'Home', zipCode: '04524' } },
      token,
    )
    shoppers.push({ token, email })
  }
  await admin.query('update account set email_verified_at = now() where email = any($1)', [shoppers.map(({ email }) => email)])
  return shoppers
}

/** The products of the store, each with so much stock that no benchmark sells it out, and no bound on what one account leaves unpaid. */
export async function fillShelves({ store, admin }: Pick<Bench, 'store' | 'admin'>): Promise<Food[]> {
  await admin.query(
    `insert into stock_move (product_id, delta, kind) select id, 500000, 'count' from product where active and stock_count < 400000 order by id limit 300`,
  )
  await admin.query(`update store_settings set facts = jsonb_set(facts, '{holds}', 'null')`)
  const { data } = await (await fetch(`${store.url}/api/food/list?limit=100`)).json()
  return data
}
