import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { foodGet } from '#contract/catalogue.ts'
import { consoleHideReview, consoleReviews, reviewAdd, reviewDelete, reviewGet, reviewHelpful } from '#contract/reviews.ts'
import { createDiskStore } from '#server/adapters/disk/create-disk-store.ts'
import { catalogueRoutes } from '#server/catalogue/routes.ts'
import { pictureEffects } from '#server/pictures/picture-effects.ts'
import { createPictureJobs } from '#server/pictures/process/picture-jobs.ts'
import { pictureRoutes } from '#server/pictures/routes.ts'
import type { PictureStore } from '#server/pictures/store-picture.ts'
import { createHttpServer } from '#server/platform/http-server.ts'
import { OutboxRelay } from '#server/platform/jobs/outbox.ts'
import { createLog } from '#server/platform/log.ts'
import { reviewOperatorRoutes } from '#server/reviews/operator-routes.ts'
import { reviewRoutes } from '#server/reviews/routes.ts'
import { createStaffLedger } from '#server/staff/create-staff-ledger.ts'
import { createTestDatabase } from './database.ts'
import { form } from './form.ts'
import { createPeople, type Person } from './people.ts'
import { send } from './send.ts'
import { addProduct, TEST_SECRET } from './test-shop.ts'

/** Catalogue, pictures and reviews on a real port, with a real database and disk. */
export async function openReviewShop() {
  const database = await createTestDatabase()
  const { db, pool } = database
  const folder = await mkdtemp(join(tmpdir(), 'kade-reviews-'))
  const derivedFolder = join(folder, 'derived')
  const pictures: PictureStore = { db, files: createDiskStore(join(folder, 'uploads')), jobs: createPictureJobs() }
  const log = createLog('silent')
  const outbox = new OutboxRelay(db, pictureEffects({ files: pictures.files, derivedFolder }), log)
  const { authenticate, person } = createPeople(db)
  const app = await createHttpServer({ log, authenticate, staffLedger: createStaffLedger(db), trustProxy: false, secure: false })
  catalogueRoutes(app, { db, secret: TEST_SECRET })
  pictureRoutes(app, { ...pictures, derivedFolder })
  reviewRoutes(app, { db, pictures })
  reviewOperatorRoutes(app, { db })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })

  return {
    pool,
    empty: database.empty,
    origin,
    /** A customer. */
    person: (name = 'Nimali'): Promise<Person> => person('customer', { name }),
    /** The customer who writes. */
    nimali: await person('customer', { name: 'Nimali Perera' }),
    /** Somebody of the shop. */
    owner: await person('owner', { name: 'The Owner' }),
    product: (wanted?: Parameters<typeof addProduct>[1]) => addProduct(db, wanted),
    /** What everybody, or somebody, reads of an item. */
    async read(itemId: string, who?: Person, more: object = {}) {
      return (await send(origin, reviewGet, { body: { itemId, ...more }, token: who?.token })).body
    },
    /** Posts a review as a form; `undefined` leaves a field out. */
    write(who: Person | undefined, itemId: string, more: Record<string, string | Blob | undefined> = {}) {
      const fields = { itemId, rating: '4', message: 'Smells of home', ...more }
      return send(origin, reviewAdd, { body: form(fields), token: who?.token })
    },
    remove: (reviewId: string, who?: Person) => send(origin, reviewDelete, { body: { reviewId }, token: who?.token }),
    vote: (who: Person | undefined, reviewId: string | undefined, helpful = true) =>
      send(origin, reviewHelpful, { body: { reviewId, helpful }, token: who?.token }),
    hide: (who: Person, reviewId: string, hidden: boolean) =>
      send(origin, consoleHideReview, { body: { reviewId, hidden }, token: who.token }),
    /** The reviews as the shop reads them; `query` such as `?limit=3`. */
    readAll: (who?: Person, query = '') => send(origin, consoleReviews, { query, token: who?.token }),
    food: async (itemId: string) => (await send(origin, foodGet, { params: { id: itemId } })).body.data,
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
