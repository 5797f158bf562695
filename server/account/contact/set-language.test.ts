import { afterAll, beforeAll, expect, it } from 'vitest'
import { userRegister } from '#contract/calls/account.ts'
import { userLanguage } from '#contract/calls/profile.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { somebody } from '#server/testing/test-shop.ts'
import { openTestStore, type TestStore } from '#server/testing/test-store.ts'

let database: TestDatabase
let shop: TestStore

beforeAll(async () => {
  database = await createTestDatabase()
  shop = await openTestStore(database.db)
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

async function customer() {
  const { body } = await shop.call(userRegister, somebody())
  return { id: String(body.user._id), token: String(body.token) }
}
const choose = (token: string | undefined, language: string) => shop.call(userLanguage, { language }, { token })
const languageOf = async ({ id }: { id: string }) =>
  (await database.db.execute<{ language: string }>(sql`select language from account where id = ${id}`)).rows[0]?.language

it('is for the own account, and changes nobody else', async () => {
  const [one, other] = [await customer(), await customer()]
  expect((await choose(one.token, 'si')).status).toBe(200)
  expect([await languageOf(one), await languageOf(other)]).toEqual(['si', 'en'])
})

it('takes one of four, from somebody who is signed in', async () => {
  const one = await customer()
  expect((await choose(one.token, 'de')).status).toBe(400)
  expect((await choose(undefined, 'ko')).status).toBe(401)
  expect(await languageOf(one)).toBe('en')
})
