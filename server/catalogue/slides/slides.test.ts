import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { slidersAll } from '#contract/calls/catalogue.ts'
import { consoleEditShopPicture, consoleShopPicture } from '#contract/calls/console/shop-pictures.ts'
import { consoleOrderSlides, consoleRemoveSlide, consoleSetSlide, consoleShowSlide, consoleSlides } from '#contract/calls/console/slides.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { form } from '#server/testing/form.ts'
import { createPeople, type Person } from '#server/testing/people.ts'
import { photo } from '#server/testing/photo.ts'
import { openTestStore, type TestStore } from '#server/testing/test-store.ts'

const HOUR_MS = 3_600_000
let database: TestDatabase
let shop: TestStore
let owner: Person
let nimali: Person
let picture: string

beforeAll(async () => {
  database = await createTestDatabase()
  shop = await openTestStore(database.db)
  const { person } = createPeople(database.db)
  owner = await person('owner')
  nimali = await person()
  picture = await taken({ width: 90, height: 60 })
})
beforeEach(() => database.empty('slide'))
afterAll(async () => {
  await shop.close()
  await database.close()
})

async function taken(size: { width: number; height: number }): Promise<string> {
  const { body } = await shop.call(consoleShopPicture, form({ image: await photo(size) }), { token: owner.token })
  return hashOf(body.picture.url)
}
const hashOf = (url: string) => url.split('/').at(-1) ?? ''
const texts = (en: string) => ({ en, ko: `${en} ko`, si: `${en} si`, np: `${en} np` })
function set(change: Record<string, unknown> = {}, { token } = owner) {
  const content = { icon: 'fish', title: texts('Fish'), description: texts('Dry'), link: '/catview?category=Dry%20Fish' }
  const times = { showsFrom: null, showsUntil: null }
  return shop.call(consoleSetSlide, { slideId: null, version: null, picture, ...content, ...times, ...change }, { token })
}
const show = (slideId: string | undefined, visible: boolean, more: object = {}) =>
  shop.call(consoleShowSlide, { slideId, visible, ...more }, { token: owner.token })
const order = async (slideIds: (string | undefined)[], { token } = owner, was?: readonly string[]) =>
  shop.call(consoleOrderSlides, { slideIds, was: was ?? (await listed()).map(({ _id }) => _id) }, { token })
const remove = async (slideId: string | undefined) => {
  const version = (await listed()).find(({ _id }) => _id === slideId)?.version ?? 1
  return shop.call(consoleRemoveSlide, { slideId, version }, { token: owner.token })
}
const shown = async (lang = 'en') => (await shop.call(slidersAll, undefined, { query: `?lang=${lang}` })).body.data
const listed = async () => (await shop.call(consoleSlides, undefined, { token: owner.token })).body.items

it('the owner adds slides, which shoppers see in their language and order', async () => {
  await set()
  const { body } = await set({ title: texts('Tea') })
  expect(body.items).toHaveLength(2)
  expect((await shown('ko')).map(({ title }) => title)).toEqual(['Fish ko', 'Tea ko'])
  expect((await shown())[0]).toMatchObject({ icon: 'fish', link: '/catview?category=Dry%20Fish', picture: { width: 90, height: 60 } })
})

it('another content keeps the place; hidden ones are not shown, and the order is what staff chose', async () => {
  const [fish, tea] = [(await set()).body.slideId, (await set({ title: texts('Tea') })).body.slideId]
  const other = await taken({ width: 50, height: 50 })
  await set({ slideId: fish, version: 1, title: texts('New fish'), picture: other })
  expect((await shown())[0]).toMatchObject({ title: 'New fish', picture: { width: 50, height: 50 } })
  await show(fish, false)
  expect((await shown()).map(({ _id }) => _id)).toEqual([tea])
  await show(fish, true)
  await order([tea])
  expect((await shown()).map(({ _id }) => _id)).toEqual([tea, fish])
  expect((await order([tea, 'nobody'])).status).toBe(404)
  await remove(tea)
  expect(await shown()).toHaveLength(1)
  expect((await remove(tea)).status).toBe(404)
  expect((await show('nobody', true)).status).toBe(404)
})

it('a new slide that is sent again, because its response was lost, is made once', async () => {
  const slideId = crypto.randomUUID()
  expect((await set({ slideId })).body.slideId).toBe(slideId)
  expect((await set({ slideId })).refusal.code).toBe('CHANGED_MEANWHILE')
  expect((await listed()).map(({ _id, version }) => [_id, version])).toEqual([[slideId, 1]])
})

describe('two who write one slide', () => {
  it('the later one is refused, and nothing of the earlier one is lost', async () => {
    const { body } = await set({ title: texts('Rice') })
    const slideId = body.slideId
    const responses = await Promise.all(['One', 'Two'].map((name) => set({ slideId, version: 1, title: texts(name) })))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(responses.find(({ status }) => status === 409)?.refusal.code).toBe('CHANGED_MEANWHILE')
    const kept = (await listed()).find(({ _id }) => _id === slideId)
    expect(kept?.version).toBe(2)
    expect(['One', 'Two']).toContain(kept?.title.en)
  })
})

describe('a language that is missing', () => {
  const without = { title: { ...texts('Kiribath'), np: '' } }

  it('goes out only when somebody meant it, and its shoppers read English then', async () => {
    expect((await set(without)).refusal.code).toBe('LANGUAGE_MISSING')
    await set({ ...without, missingMeant: true })
    expect(await shown('np')).toMatchObject([{ title: 'Kiribath', description: 'Dry np' }])
  })

  it('is required when a hidden slide is shown, too', async () => {
    const { body } = await set({ ...without, visible: false })
    expect((await show(body.slideId, true)).refusal.code).toBe('LANGUAGE_MISSING')
    expect((await show(body.slideId, true, { missingMeant: true })).status).toBe(200)
    expect((await set({ ...without, slideId: body.slideId, version: 1 })).refusal.code).toBe('LANGUAGE_MISSING')
  })
})

it('a slide is shown from its first moment until its last', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
  const { body } = await set({ showsFrom: at(1), showsUntil: at(2) })
  const slideId = body.slideId
  expect(await shown()).toHaveLength(0)
  await set({ slideId, version: 1, showsFrom: at(-1), showsUntil: at(2) })
  expect(await shown()).toHaveLength(1)
  await set({ slideId, version: 2, showsFrom: at(-2), showsUntil: at(-1) })
  expect(await shown()).toHaveLength(0)
  const refused = await set({ slideId, version: 3, showsFrom: at(2), showsUntil: at(1) })
  expect([refused.status, refused.refusal.field]).toEqual([400, 'showsUntil'])
})

it('a picture of the shop is turned and cropped without a watermark', async () => {
  const edit = { hash: picture, turn: 90, crop: { left: 0, top: 0, width: 1, height: 0.5 } }
  const { body } = await shop.call(consoleEditShopPicture, edit, { token: owner.token })
  expect(body.picture).toMatchObject({ width: 60, height: 45, url: expect.stringMatching(/^\/pictures\/plain\//) })
  expect((await fetch(`${shop.origin}${body.picture.url}/160`)).status).toBe(200)
  const unknown = { ...edit, hash: 'a'.repeat(64) }
  expect((await shop.call(consoleEditShopPicture, unknown, { token: owner.token })).status).toBe(404)
})

it('what is no picture is refused', async () => {
  const { status, refusal } = await shop.call(consoleShopPicture, form({ image: new Blob(['<svg onload="alert(1)"/>']) }), {
    token: owner.token,
  })
  expect([status, refusal.field]).toEqual([415, 'image'])
})

it.each<[string, Record<string, unknown>, number, string | undefined]>([
  ['with a picture that the store does not have', { picture: 'a'.repeat(64) }, 400, 'picture'],
  ['with a way to another host', { link: '//evil.example' }, 400, 'link'],
  ['with a script as its way', { link: 'javascript:alert(1)' }, 400, 'link'],
  ['with a text that is no text', { title: 'Fish' }, 400, 'title'],
  ['without an English title', { title: { ...texts('a'), en: ' ' } }, 400, 'title.en'],
  ['with a title that is too long', { title: { ...texts('a'), ko: 'a'.repeat(81) } }, 400, 'title.ko'],
  ['with half an emoji in its text', { title: { ...texts('a'), np: '\ud83d' } }, 400, 'title.np'],
  ['of somebody unknown', { slideId: 'nobody', version: 1 }, 404, undefined],
])('a slide %s is refused and changes nothing', async (_, change, status, field) => {
  await set()
  const before = await listed()
  const response = await set(change)
  expect([response.status, response.refusal.field]).toEqual([status, field])
  expect(await listed()).toEqual(before)
})

it('customers can do none of it', async () => {
  expect((await set({}, nimali)).status).toBe(403)
  expect((await order(['x'], nimali)).status).toBe(403)
})

it('of two people who move slides at once the second gets a conflict and moves nothing; a new slide is no conflict', async () => {
  for (const name of ['A', 'B', 'C']) await set({ title: texts(name) })
  const seen = (await listed()).map(({ _id }) => _id)
  const [a, b, c] = seen
  const moved = await Promise.all([order([c], owner, seen), order([b], owner, seen)])
  expect(moved.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const now = (await listed()).map(({ _id }) => _id)
  expect([
    [c, a, b],
    [b, a, c],
  ]).toContainEqual(now)
  await set({ title: texts('D') })
  expect((await order([a], owner, now)).status).toBe(200)
  expect((await listed()).map(({ _id }) => _id).slice(0, 1)).toEqual([a])
  // A slide that somebody changed is not deleted by a person who saw the earlier words.
  await set({ slideId: a, version: 1, title: texts('A2') })
  const stale = await shop.call(consoleRemoveSlide, { slideId: a, version: 1 }, { token: owner.token })
  expect(stale.code).toBe('CHANGED_MEANWHILE')
  expect((await listed())[0]?.title.en).toBe('A2')
  // A call that names nothing that it saw is not compared.
  expect((await shop.call(consoleOrderSlides, { slideIds: [b] }, { token: owner.token })).status).toBe(200)
  expect((await shop.call(consoleRemoveSlide, { slideId: b }, { token: owner.token })).status).toBe(200)
})
