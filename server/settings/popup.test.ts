import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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
beforeEach(() => database.empty('popup'))
afterAll(async () => {
  await shop.close()
  await database.close()
})

const post = async (path: string, body: object, { token } = owner) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const response = await fetch(`${shop.origin}/api/console/popup/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, body: await response.json() }
}
const shown = async (lang = 'en') => (await (await fetch(`${shop.origin}/api/popup/get?lang=${lang}`)).json()).popup
const words = (en: string, ko = '') => ({ en, ko, si: '', np: '' })
const written = (title = 'New year') => ({ title: words(title, '새해'), description: words('We are closed.'), missingMeant: true })

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
  const responses = await Promise.all(Array.from({ length: 8 }, (_, index) => post('publish', written(`P${index}`))))
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const { rows } = await database.pool.query('select count(*)::int as open from popup where ended_at is null')
  expect(rows[0].open).toBe(1)
})

const after = (ms: number) => new Date(Date.now() + ms).toISOString()
const listed = async () => {
  const response = await fetch(`${shop.origin}/api/console/popup`, { headers: { authorization: `Bearer ${owner.token}` } })
  return (await response.json()).items
}

test('one that begins later takes the place of the present one then, and not before', async () => {
  await post('end', {})
  const now = (await post('publish', written('Now'))).body.popup._id
  const later = (await post('publish', { ...written('Later'), from: after(700) })).body.popup._id
  expect((await shown())._id).toBe(now)
  expect((await listed()).slice(0, 2)).toMatchObject([
    { _id: later, endedAt: null },
    { _id: now, endedAt: (await listed())[0].from },
  ])
  await expect.poll(async () => (await shown())?._id, { timeout: 3_000 }).toBe(later)
  const sooner = (await post('publish', written('Sooner'))).body.popup._id
  expect((await shown())._id).toBe(sooner)
  await post('end', {})
  expect(await shown()).toBeNull()
})

test('a planned one that is called off gives its place back to the one that is shown, and takes it again when that is undone', async () => {
  await post('end', {})
  const now = (await post('publish', written('Now'))).body.popup._id
  const from = after(60_000)
  const later = (await post('publish', { ...written('Later'), from })).body.popup._id
  expect((await post('end', { popupId: later })).status).toBe(200)
  expect((await shown())._id).toBe(now)
  expect((await listed()).find(({ _id }: { _id: string }) => _id === now)).toMatchObject({ endedAt: null })
  expect((await post('resume', { popupId: later })).status).toBe(200)
  expect((await listed()).slice(0, 2)).toMatchObject([
    { _id: later, endedAt: null },
    { _id: now, endedAt: from },
  ])
  expect((await shown())._id).toBe(now)
})

test('of planned ones that were called off one by one each gives its place back to the one before it', async () => {
  await post('end', {})
  const now = (await post('publish', written('Now'))).body.popup._id
  const [from, last] = [after(60_000), after(120_000)]
  const soon = (await post('publish', { ...written('Soon'), from })).body.popup._id
  const later = (await post('publish', { ...written('Later'), from: last })).body.popup._id
  await post('end', { popupId: later })
  expect((await listed()).slice(0, 2)).toMatchObject([{ _id: soon, endedAt: null }, { _id: later }])
  await post('end', { popupId: soon })
  expect((await listed())[0]).toMatchObject({ _id: now, endedAt: null })
  expect((await post('end', { popupId: now })).status).toBe(200)
  expect(await shown()).toBeNull()
})

test('a planned one stays called off when another was published since', async () => {
  await post('end', {})
  const later = (await post('publish', { ...written('Later'), from: after(60_000) })).body.popup._id
  await post('end', { popupId: later })
  const newer = (await post('publish', written('Newer'))).body.popup._id
  expect((await post('resume', { popupId: later })).body.code).toBe('CHANGED_MEANWHILE')
  expect((await shown())._id).toBe(newer)
})

test('one that was ended by mistake is shown again, unless another has taken its place', async () => {
  const { _id } = (await post('publish', written())).body.popup
  await post('end', {})
  expect((await post('resume', { popupId: _id })).status).toBe(200)
  expect((await shown())._id).toBe(_id)
  await post('publish', written('Other'))
  expect((await post('resume', { popupId: _id })).body.code).toBe('CHANGED_MEANWHILE')
  await post('end', {})
  expect((await post('resume', { popupId: 'nobody' })).status).toBe(404)
})

test('it goes out without a language only when somebody meant it', async () => {
  const title = words('Rice', '쌀')
  expect((await post('publish', { ...written(), title, missingMeant: false })).body.code).toBe('LANGUAGE_MISSING')
  const whole = { en: 'Rice', ko: '쌀', si: 'හාල්', np: 'चामल' }
  expect((await post('publish', { title: whole, description: whole })).status).toBe(200)
})

test('it does not take the place of one that its writer has not seen', async () => {
  const first = (await post('publish', written('First'))).body.popup._id
  const second = (await post('publish', { ...written('Second'), replaces: first })).body.popup._id
  expect((await post('publish', { ...written('Third'), replaces: first })).body.code).toBe('CHANGED_MEANWHILE')
  expect((await shown())._id).toBe(second)
})

test('one whose time is over is not shown', async () => {
  await post('publish', { ...written(), until: after(-1_000) })
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
  expect(await field({ ...written(), from: after(2_000), until: after(1_000) })).toBe('until')
})

test('who sees an earlier pop-up does not end the one that took its place', async () => {
  const [seen, newer] = [await post('publish', written('Seen')), await post('publish', written('Newer'))]
  expect(await post('end', { popupId: seen.body.popup._id })).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
  expect((await shown())._id).toBe(newer.body.popup._id)
  expect((await post('end', { popupId: newer.body.popup._id })).status).toBe(200)
  expect(await shown()).toBeNull()
})
