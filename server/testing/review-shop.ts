import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { foodGet } from '#contract/calls/catalogue.ts'
import {
  consoleAnswerReview,
  consoleHideReview,
  consoleReviewFigures,
  consoleReviews,
  consoleSeeReviews,
} from '#contract/calls/console/reviews.ts'
import { type HideReason, reviewAdd, reviewDelete, reviewGet, reviewHelpful } from '#contract/calls/reviews.ts'
import { OutboxRelay } from '#server/platform/jobs/outbox.ts'
import { createTestDatabase } from './database.ts'
import { form } from './form.ts'
import { createPeople, type Person } from './people.ts'
import { send } from './send.ts'
import { addProduct } from './test-shop.ts'
import { openTestStore } from './test-store.ts'

/** The store with reviewers and their words. */
export async function openReviewShop() {
  const database = await createTestDatabase()
  const { db, pool } = database
  const store = await openTestStore(db)
  const { origin, folder, log } = store
  const outbox = new OutboxRelay(db, store.effects().pictures, log)
  const { person } = createPeople(db)

  return {
    pool,
    empty: database.empty,
    holdLimitWindows: database.holdLimitWindows,
    origin,
    person: (name = 'Nimali'): Promise<Person> => person('customer', { name }),
    /** The customer who writes. */
    nimali: await person('customer', { name: 'Nimali Perera' }),
    /** Somebody of the shop. */
    owner: await person('owner', { name: 'The Owner' }),
    product: (wanted?: Parameters<typeof addProduct>[1]) => addProduct(db, wanted),
    /** The reviews of an item, for a guest or a customer. */
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
    hide: (who: Person, reviewId: string, reason: HideReason | null = 'insult') =>
      send(origin, consoleHideReview, {
        body: reason === null ? { reviewId, hidden: false } : { reviewId, hidden: true, reason },
        token: who.token,
      }),
    answer: (who: Person, reviewId: string, text: string | null, seen: string | null = null) =>
      send(origin, consoleAnswerReview, { body: { reviewId, text, seen }, token: who.token }),
    see: (who: Person, reviewIds: string[]) => send(origin, consoleSeeReviews, { body: { reviewIds }, token: who.token }),
    readFigures: (who: Person) => send(origin, consoleReviewFigures, { token: who.token }),
    /** The reviews as the shop reads them; `query` such as `?limit=3`. */
    readAll: (who?: Person, query = '') => send(origin, consoleReviews, { query, token: who?.token }),
    food: async (itemId: string) => (await send(origin, foodGet, { params: { id: itemId } })).body.data,
    /** Does what the outbox holds. */
    drain: () => outbox.drain(),
    uploads: async () =>
      (await readdir(join(folder, 'uploads'), { recursive: true }).catch(() => [])).filter((name) => name.includes('.')).length,
    async close(): Promise<void> {
      await store.close()
      await database.close()
    },
  }
}
