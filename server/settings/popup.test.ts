import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { createPeople, type Person } from '#server/testing/people.ts'
import { openTestStore, type TestStore } from '#server/testing/test-store.ts'

let database: TestDatabase
let shop: TestStore
let owner: Person
let customer: Person
beforeAll(async () => {
  database = await createTestDatabase()
  shop = await openTestStore(database.db)
  const { person } = createPeople(database.db)
  owner = await person('owner')
  customer = await person()
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

const post = async (path: string, body: object, { token } = owner) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(`${shop.origin}/api/console/popup/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, body: await answer.json() }
}
const shown = async (lang = 'en') => (await (await fetch(`${shop.origin}/api/popup/get?lang=${lang}`)).json()).popup
const words = (en: string, ko = '') => ({ en, ko, si: '', np: '' })
const written = (title = 'New year') => ({ title: words(title, '새해'), description: words('We are closed.') })

test('there is none until the owner publishes one; the next takes its place; it can be ended', async () => {
  expect(await shown()).toBeNull()
  const first = await post('publish', { ...written(), buttonText: words('Look'), action: '/catview' })
  expect(first.status).toBe(200)
  expect(await shown()).toEqual({
    _id: first.body.popup._id,
    title: 'New year',
    description: 'We are closed.',
    image: null,
    buttonText: 'Look',
    action: '/catview',
  })
  expect(await shown('ko')).toMatchObject({ title: '새해', description: 'We are closed.', buttonText: 'Look' })
  const second = await post('publish', written())
  expect(second.body.popup._id).not.toBe(first.body.popup._id)
  expect((await shown())._id).toBe(second.body.popup._id)
  expect((await post('end', {})).status).toBe(200)
  expect((await post('end', {})).status).toBe(200)
  expect(await shown()).toBeNull()
})

test('of many that are published at once exactly one is shown', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => post('publish', written(`P${index}`))))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const { rows } = await database.pool.query('select count(*)::int as open from popup where ended_at is null')
  expect(rows[0].open).toBe(1)
})

test('one whose time is over is not shown', async () => {
  await post('publish', { ...written(), until: new Date(Date.now() - 1_000).toISOString() })
  expect(await shown()).toBeNull()
})

test('customers may not publish, and what would harm is refused by field', async () => {
  expect((await post('publish', written(), customer)).status).toBe(403)
  const field = async (body: object) => (await post('publish', body)).body.field
  expect(await field({ ...written(), action: 'javascript:alert(1)' })).toBe('action')
  expect(await field({ ...written(), image: 'https://evil.example/x.png' })).toBe('image')
  expect(await field({ ...written(), title: words('') })).toBe('title.en')
  expect(await field({ ...written(), title: words('x'.repeat(81)) })).toBe('title.en')
  expect((await post('publish', { ...written(), html: '<b>' })).status).toBe(400)
})
