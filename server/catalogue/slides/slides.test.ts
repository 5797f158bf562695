import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { slidersAll } from '#contract/catalogue.ts'
import { consoleOrderSlides, consoleRemoveSlide, consoleSetSlide } from '#contract/slides.ts'
import { createDiskStore } from '#server/adapters/disk/create-disk-store.ts'
import { createPictureJobs } from '#server/pictures/process/picture-jobs.ts'
import { createHttpServer } from '#server/platform/http-server.ts'
import { createLog } from '#server/platform/log.ts'
import { createStaffLedger } from '#server/staff/create-staff-ledger.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { form } from '#server/testing/form.ts'
import { send } from '#server/testing/send.ts'
import { TEST_SECRET } from '#server/testing/test-store.ts'
import { catalogueRoutes } from '../routes.ts'
import { slideOperatorRoutes } from './operator-routes.ts'

let database: TestDatabase
let app: FastifyInstance
let origin = ''
let folder = ''
let picture: Buffer<ArrayBuffer>

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'kade-slides-'))
  picture = Buffer.from(
    await sharp({ create: { width: 90, height: 60, channels: 3, background: '#0b5237' } })
      .jpeg()
      .toBuffer(),
  )
  app = await createHttpServer({
    log: createLog('silent'),
    authenticate: async (token) => ({ accountId: token, sessionId: 's', role: token === 'owner' ? 'owner' : 'customer' }),
    staffLedger: createStaffLedger(database.db),
    trustProxy: false,
    secure: false,
  })
  catalogueRoutes(app, { db: database.db, secret: TEST_SECRET })
  slideOperatorRoutes(app, { db: database.db, files: createDiskStore(folder), jobs: createPictureJobs() })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await database.close()
  await rm(folder, { recursive: true })
})

const texts = (en: string) => JSON.stringify({ en, ko: `${en} ko`, si: `${en} si`, np: `${en} np` })
function set(change: Record<string, string | undefined>, image?: BlobPart, token = 'owner') {
  const fields = { icon: 'fish', title: texts('Fish'), description: texts('Dry'), link: '/catview?category=Dry%20Fish', visible: 'true' }
  const body = form({ ...fields, ...change, image: image && new Blob([image]) })
  return send(origin, consoleSetSlide, { body, token })
}
const order = (slideIds: (string | undefined)[], token = 'owner') => send(origin, consoleOrderSlides, { body: { slideIds }, token })
const remove = (slideId: string | undefined) => send(origin, consoleRemoveSlide, { body: { slideId }, token: 'owner' })
const shown = async (lang = 'en') => (await send(origin, slidersAll, { query: `?lang=${lang}` })).body.data

it('the owner adds slides, which shoppers see in their language and order', async () => {
  await set({}, picture)
  const { body } = await set({ title: texts('Tea') }, picture)
  expect(body.slides).toHaveLength(2)
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
  expect((await set({}, picture, 'nimali')).status).toBe(403)
  expect((await order(['x'], 'nimali')).status).toBe(403)
})
