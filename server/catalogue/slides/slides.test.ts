import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { slidersAll } from '#contract/calls/catalogue.ts'
import { consoleOrderSlides, consoleRemoveSlide, consoleSetSlide } from '#contract/calls/console/slides.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { form } from '#server/testing/form.ts'
import { createPeople, type Person } from '#server/testing/people.ts'
import { openTestStore, type TestStore } from '#server/testing/test-store.ts'

let database: TestDatabase
let shop: TestStore
let owner: Person
let nimali: Person
let picture: Buffer<ArrayBuffer>

beforeAll(async () => {
  database = await createTestDatabase()
  picture = Buffer.from(
    await sharp({ create: { width: 90, height: 60, channels: 3, background: '#0b5237' } })
      .jpeg()
      .toBuffer(),
  )
  shop = await openTestStore(database.db)
  const { person } = createPeople(database.db)
  owner = await person('owner')
  nimali = await person()
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

const texts = (en: string) => JSON.stringify({ en, ko: `${en} ko`, si: `${en} si`, np: `${en} np` })
function set(change: Record<string, string | undefined>, image?: BlobPart, { token } = owner) {
  const fields = { icon: 'fish', title: texts('Fish'), description: texts('Dry'), link: '/catview?category=Dry%20Fish', visible: 'true' }
  const body = form({ ...fields, ...change, image: image && new Blob([image]) })
  return shop.call(consoleSetSlide, body, { token })
}
const order = (slideIds: (string | undefined)[], { token } = owner) => shop.call(consoleOrderSlides, { slideIds }, { token })
const remove = (slideId: string | undefined) => shop.call(consoleRemoveSlide, { slideId }, { token: owner.token })
const shown = async (lang = 'en') => (await shop.call(slidersAll, undefined, { query: `?lang=${lang}` })).body.data

it('the owner adds slides, which shoppers see in their language and order', async () => {
  await set({}, picture)
  const { body } = await set({ title: texts('Tea') }, picture)
  expect(body.items).toHaveLength(2)
  expect((await shown('ko')).map(({ title }) => title)).toEqual(['Fish ko', 'Tea ko'])
  expect((await shown())[0]).toMatchObject({ icon: 'fish', link: '/catview?category=Dry%20Fish', picture: { width: 90, height: 60 } })
})

it('another text keeps the picture, another picture the place; hidden ones are not shown', async () => {
  const [fish, tea] = (await shown()).map(({ _id }) => _id)
  const before = (await shown())[0]?.picture.url
  await set({ slideId: fish, title: texts('New fish') })
  expect((await shown())[0]).toMatchObject({ title: 'New fish', picture: { url: before } })
  const other = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  await set({ slideId: fish }, Buffer.from(other))
  expect((await shown())[0]?.picture.url).not.toBe(before)
  await set({ slideId: fish, visible: 'false' })
  expect((await shown()).map(({ _id }) => _id)).toEqual([tea])
  await set({ slideId: fish })
  await order([tea])
  expect((await shown()).map(({ _id }) => _id)).toEqual([tea, fish])
  expect((await order([tea, 'nobody'])).status).toBe(404)
  await remove(tea)
  expect(await shown()).toHaveLength(1)
  expect((await remove(tea)).status).toBe(404)
})

it.each<[string, Record<string, string>, BlobPart | undefined, number, string | undefined]>([
  ['without a picture', {}, undefined, 400, 'image'],
  ['with a web page as its picture', {}, '<svg onload="alert(1)"/>', 415, 'image'],
  ['with a way to another host', { link: '//evil.example' }, undefined, 400, 'link'],
  ['with a script as its way', { link: 'javascript:alert(1)' }, undefined, 400, 'link'],
  ['with a text that is no JSON', { title: 'Fish' }, undefined, 400, 'title'],
  ['without a Sinhala text', { title: JSON.stringify({ en: 'a', ko: 'b', si: '', np: 'd' }) }, undefined, 400, 'title'],
  ['with half an emoji in its text', { title: JSON.stringify({ en: 'a', ko: 'b', si: 'c', np: '\ud83d' }) }, undefined, 400, 'title.np'],
  ['of somebody unknown', { slideId: 'nobody' }, undefined, 404, undefined],
])('a slide %s is refused and changes nothing', async (_, change, image, status, field) => {
  const before = await shown()
  const answer = await set(change, image)
  expect([answer.status, answer.refusal.field]).toEqual([status, field])
  expect(await shown()).toEqual(before)
})

it('customers can do none of it', async () => {
  expect((await set({}, picture, nimali)).status).toBe(403)
  expect((await order(['x'], nimali)).status).toBe(403)
})
