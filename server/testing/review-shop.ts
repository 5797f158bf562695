import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDiskStore } from '#server/adapters/disk/create-disk-store.ts'
import { catalogueRoutes } from '#server/catalogue/routes.ts'
import { pictureEffects } from '#server/pictures/picture-effects.ts'
import { createPictureJobs } from '#server/pictures/picture-jobs.ts'
import { pictureRoutes } from '#server/pictures/routes.ts'
import type { PictureStore } from '#server/pictures/store-picture.ts'
import type { Caller } from '#server/platform/bind.ts'
import { createHttpServer } from '#server/platform/http-server.ts'
import { createLog } from '#server/platform/log.ts'
import { OutboxRelay } from '#server/platform/outbox.ts'
import { reviewOperatorRoutes } from '#server/reviews/operator-routes.ts'
import { reviewRoutes } from '#server/reviews/routes.ts'
import { createTestDatabase } from './database.ts'
import { addProduct, TEST_SECRET } from './test-shop.ts'

export type Person = { id: string; token: string }
export type ReviewAnswer = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what tests find out
  body: any
}
export type ReviewShop = Awaited<ReturnType<typeof openReviewShop>>

/** Catalogue, pictures and reviews on a real port, with a real database and disk. */
export async function openReviewShop() {
  const database = await createTestDatabase()
  const { db, pool } = database
  const folder = await mkdtemp(join(tmpdir(), 'kade-reviews-'))
  const derivedFolder = join(folder, 'derived')
  const pictures: PictureStore = { db, files: createDiskStore(join(folder, 'uploads')), jobs: createPictureJobs() }
  const log = createLog('silent')
  const outbox = new OutboxRelay(db, pictureEffects({ files: pictures.files, derivedFolder }), log)
  const people = new Map<string, Caller>()
  const app = await createHttpServer({ log, authenticate: async (token) => people.get(token) ?? null, trustProxy: false, secure: false })
  catalogueRoutes(app, { db, secret: TEST_SECRET })
  pictureRoutes(app, { ...pictures, derivedFolder })
  reviewRoutes(app, { db, pictures, wakeOutbox: () => undefined })
  reviewOperatorRoutes(app, { db })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  let count = 0

  const send = async (path: string, body: BodyInit, who?: Person, headers: Record<string, string> = {}): Promise<ReviewAnswer> => {
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      body,
      headers: { ...headers, ...(who ? { authorization: `Bearer ${who.token}` } : {}) },
    })
    return { status: answer.status, body: await answer.json() }
  }

  return {
    pool,
    origin,
    /** A customer, or somebody of the shop. */
    async person(name = 'Nimali', role: Caller['role'] = 'customer'): Promise<Person> {
      const id = `person-${++count}`
      await pool.query('insert into account (id, name, email, phone, password_hash, role) values ($1, $2, $3, $4, $1, $5)', [
        id,
        name,
        `${id}@example.com`,
        `+8210${20_000_000 + count}`,
        role,
      ])
      people.set(`token-${id}`, { accountId: id, sessionId: id, role })
      return { id, token: `token-${id}` }
    },
    product: (wanted?: Parameters<typeof addProduct>[1]) => addProduct(db, wanted),
    /** A JSON call. */
    call: (path: string, body: object, who?: Person) => send(path, JSON.stringify(body), who, { 'content-type': 'application/json' }),
    async get(path: string, who?: Person): Promise<ReviewAnswer> {
      const answer = await fetch(`${origin}${path}`, { headers: who ? { authorization: `Bearer ${who.token}` } : {} })
      return { status: answer.status, body: await answer.json() }
    },
    /** Posts a review as a form; `undefined` leaves a field out. */
    post(who: Person | undefined, fields: Record<string, string | Blob | undefined>): Promise<ReviewAnswer> {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) {
        if (typeof value === 'string') form.append(name, value)
        else if (value) form.append(name, value, 'photo.jpg')
      }
      return send('/api/review/add', form, who)
    },
    /** Does what the outbox holds. */
    drain: () => outbox.drain(),
    uploads: async () =>
      (await readdir(join(folder, 'uploads'), { recursive: true }).catch(() => [])).filter((name) => name.includes('.')).length,
    async close(): Promise<void> {
      await app.close()
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}
