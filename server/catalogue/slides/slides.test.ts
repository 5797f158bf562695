import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDiskStore } from '#server/adapters/disk/create-disk-store.ts'
import { createPictureJobs } from '#server/pictures/picture-jobs.ts'
import { createHttpServer } from '#server/platform/http-server.ts'
import { createLog } from '#server/platform/log.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { TEST_SECRET } from '#server/testing/test-shop.ts'
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
// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what tests find out
type Answer = { status: number; body: any }
async function staff(path: string, body: unknown, token = 'owner'): Promise<Answer> {
  const form = body instanceof FormData
  const answer = await fetch(`${origin}/api/console/slides/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(form ? {} : { 'content-type': 'application/json' }) },
    body: form ? body : JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}
function set(change: Record<string, string>, image?: BlobPart, token?: string) {
  const form = new FormData()
  const fields = { icon: 'fish', title: texts('Fish'), description: texts('Dry'), link: '/catview?category=Dry%20Fish', visible: 'true' }
  for (const [name, value] of Object.entries({ ...fields, ...change })) form.append(name, value)
  if (image) form.append('image', new Blob([image]), 'slide.jpg')
  return staff('set', form, token)
}
const shown = async (lang = 'en') => (await (await fetch(`${origin}/api/sliders/all?lang=${lang}`)).json()).data

it('the owner adds slides, which shoppers see in their language and order', async () => {
  await set({}, picture)
  const { body } = await set({ title: texts('Tea') }, picture)
  expect(body.slides).toHaveLength(2)
  expect((await shown('ko')).map(({ title }: { title: string }) => title)).toEqual(['Fish ko', 'Tea ko'])
  expect((await shown())[0]).toMatchObject({ icon: 'fish', link: '/catview?category=Dry%20Fish', picture: { width: 90, height: 60 } })
})

it('another text keeps the picture, another picture the place; hidden ones are not shown', async () => {
  const [fish, tea] = (await shown()).map(({ _id }: { _id: string }) => _id)
  const before = (await shown())[0].picture.url
  await set({ slideId: fish, title: texts('New fish') })
  expect((await shown())[0]).toMatchObject({ title: 'New fish', picture: { url: before } })
  const other = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  await set({ slideId: fish }, Buffer.from(other))
  expect((await shown())[0].picture.url).not.toBe(before)
  await set({ slideId: fish, visible: 'false' })
  expect((await shown()).map(({ _id }: { _id: string }) => _id)).toEqual([tea])
  await set({ slideId: fish })
  await staff('order', { slideIds: [tea] })
  expect((await shown()).map(({ _id }: { _id: string }) => _id)).toEqual([tea, fish])
  expect((await staff('order', { slideIds: [tea, 'nobody'] })).status).toBe(404)
  await staff('remove', { slideId: tea })
  expect(await shown()).toHaveLength(1)
  expect((await staff('remove', { slideId: tea })).status).toBe(404)
})

it.each<[string, Record<string, string>, BlobPart | undefined, number, string | undefined]>([
  ['without a picture', {}, undefined, 400, 'image'],
  ['with a web page as its picture', {}, '<svg onload="alert(1)"/>', 415, 'image'],
  ['with a way to another host', { link: '//evil.example' }, undefined, 400, 'link'],
  ['with a script as its way', { link: 'javascript:alert(1)' }, undefined, 400, 'link'],
  ['with a text that is no JSON', { title: 'Fish' }, undefined, 400, 'title'],
  ['without a Sinhala text', { title: JSON.stringify({ en: 'a', ko: 'b', si: '', np: 'd' }) }, undefined, 400, 'title'],
  ['of somebody unknown', { slideId: 'nobody' }, undefined, 404, undefined],
])('a slide %s is refused and changes nothing', async (_, change, image, status, field) => {
  const before = await shown()
  const answer = await set(change, image)
  expect([answer.status, answer.body.field]).toEqual([status, field])
  expect(await shown()).toEqual(before)
})

it('customers can do none of it', async () => {
  expect((await set({}, picture, 'nimali')).status).toBe(403)
  expect((await staff('order', { slideIds: ['x'] }, 'nimali')).status).toBe(403)
})
