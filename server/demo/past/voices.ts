import { createHash } from 'node:crypto'
import { consoleAddCustomerNote, consoleBlockCustomer } from '#contract/calls/console/customers.ts'
import { consoleAnswerInquiry } from '#contract/calls/console/inquiries.ts'
import { consoleAnswerReview, consoleHideReview, consoleSeeReviews } from '#contract/calls/console/reviews.ts'
import { addDays } from '#contract/rules/delivery.ts'
import { normalise } from '#contract/rules/normalise.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { accountBlock, customerNote } from '#server/database/schema/customers.ts'
import { inquiry, inquiryAnswer } from '#server/database/schema/help.ts'
import { review, reviewHelpful } from '#server/database/schema/reviews.ts'
import { searchMiss, stockRequest, stockRequestVoice } from '#server/database/schema/search.ts'
import { stockWatch } from '#server/database/schema/wishes.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { createChance } from './chance.ts'
import { insertAll } from './insert-all.ts'
import { noteChange, type PastShop } from './shop.ts'
import { plusMinutes } from './shop-days.ts'

const REVIEWS_SEED = 58
const DAY_MINUTES = 1_440
const MISS_DAYS = 30
/** Sold-out products that customers wait for. */
const WATCHED = 4

/**
 * Writes what customers said and looked for: reviews, inquiries, searches without a result, wishes for other products, waiting for sold-out
 * ones.
 */
export async function writeVoices(tx: Tx, shop: PastShop): Promise<void> {
  await writeReviews(tx, shop)
  await writeInquiries(tx, shop)
  await writeNotes(tx, shop)
  await writeSearches(tx, shop)
  await writeRequests(tx, shop)
  await writeWatches(tx, shop)
}

/** Reviews of the past, one of them hidden by staff, and the votes for them. */
async function writeReviews(tx: Tx, shop: PastShop): Promise<void> {
  const { days, goods, people, staff, words } = shop
  // Draws of its own: how many votes there are does not hang on how many orders the days had.
  const chance = createChance(REVIEWS_SEED)
  const made = words.reviews.flatMap(({ sku, rating, language, message, answer, hidden }) => {
    const found = goods.find((one) => one.sku === sku)
    const writer = chance.pick(people.filter((one) => one.language === language))
    const createdAt = plusMinutes(days.now, -chance.int(300, 50 * DAY_MINUTES))
    const seen = days.atWork(createdAt)
    const [hiddenAt, seenAt] = [hidden ? seen : null, hidden || answer || chance.percent(60) ? seen : null]
    const answered = answer ? { answer, answeredAt: seen, answeredBy: staff.manager } : {}
    const row = {
      id: chance.id(),
      accountId: writer.id,
      rating,
      message,
      createdAt,
      seenAt,
      hiddenAt,
      hiddenReason: hidden ?? null,
      ...answered,
    }
    return found ? [{ productId: found.id, ...row }] : []
  })
  made.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  await insertAll(tx, review, made)
  const votes = made.flatMap(({ id, accountId }) => {
    const voters = new Set(Array.from({ length: chance.int(0, 4) }, () => chance.pick(people).id))
    voters.delete(accountId)
    return [...voters].map((voter) => ({ reviewId: id, accountId: voter }))
  })
  await insertAll(tx, reviewHelpful, votes)
  for (const { id, seenAt, hiddenAt, hiddenReason, answeredAt } of made) {
    const subject: [string, string] = ['review', id]
    if (hiddenAt)
      noteChange(shop, hiddenAt, staff.manager, consoleHideReview, {
        subject,
        before: { hidden: false },
        after: { hidden: true, reason: hiddenReason },
      })
    if (answeredAt) noteChange(shop, answeredAt, staff.manager, consoleAnswerReview, { subject, after: { answered: true } })
    if (seenAt && !hiddenAt && !answeredAt) noteChange(shop, seenAt, staff.manager, consoleSeeReviews, { subject, after: { seen: [id] } })
  }
}

async function writeInquiries(tx: Tx, shop: PastShop): Promise<void> {
  const { chance, days, staff, words } = shop
  const made = words.inquiries.map(({ name, language, message, daysAgo, answer }, at) => {
    const createdAt = plusMinutes(days.now, -(daysAgo * DAY_MINUTES + chance.int(30, 400)))
    const handledAt = answer ? days.atWork(plusMinutes(createdAt, chance.int(30, 300))) : null
    const email = `visitor-${at + 1}@example.com`
    const phone = `+82100000${9_001 + at}`
    const requestHash = createHash('sha256')
      .update(JSON.stringify([name, phone, email, message]))
      .digest('hex')
    const handled = { handledAt, handledBy: handledAt && staff.manager, revision: handledAt ? 1 : 0 }
    return { row: { id: chance.id(), name, phone, email, message, language, requestHash, createdAt, ...handled }, answer }
  })
  made.sort((one, other) => one.row.createdAt.getTime() - other.row.createdAt.getTime())
  const rows = made.map(({ row }) => row)
  await insertAll(tx, inquiry, rows)
  const answers = made.flatMap(({ row: { id: inquiryId, handledAt: at }, answer: text }) =>
    at && text ? [{ id: chance.id(), inquiryId, text, at, actorId: staff.manager }] : [],
  )
  await insertAll(tx, inquiryAnswer, answers)
  for (const { id, inquiryId, at } of answers)
    noteChange(shop, at, staff.manager, consoleAnswerInquiry, { subject: ['inquiry', inquiryId], after: { handled: true, answer: id } })
}

/** The notes of staff about customers, and one whom they blocked. */
async function writeNotes(tx: Tx, shop: PastShop): Promise<void> {
  const { chance, days, people, staff, words } = shop
  const rows = words.customerNotes.map((text, at) => ({
    id: chance.id(),
    // The first of the list are those who order most.
    accountId: people[at * 2]?.id ?? '',
    text,
    at: days.atWork(plusMinutes(days.now, -chance.int(3 * DAY_MINUTES, 40 * DAY_MINUTES))),
    actorId: staff.manager,
  }))
  await insertAll(tx, customerNote, rows)
  for (const { id, accountId, at } of rows)
    noteChange(shop, at, staff.manager, consoleAddCustomerNote, { subject: ['customer', accountId], after: { note: id } })
  const last = people.at(-1)
  if (!last) return
  const at = days.atWork(plusMinutes(days.now, -6 * DAY_MINUTES))
  await insertAll(tx, accountBlock, [{ accountId: last.id, reason: words.reasons.blocked, actorId: staff.owner, at }])
  noteChange(shop, at, staff.owner, consoleBlockCustomer, {
    subject: ['customer', last.id],
    before: { blocked: false },
    after: { blocked: true },
  })
}

async function writeSearches(tx: Tx, { chance, days, words }: PastShop): Promise<void> {
  const queries = [...new Set(words.misses.map(normalise))]
  const rows = Array.from({ length: MISS_DAYS }, (_, ago) => ago).flatMap((ago) =>
    queries.flatMap((query, place) =>
      chance.percent(60 - 3 * place)
        ? [{ day: addDays(days.today, -ago), query, count: chance.int(1, 2 + Math.floor(12 / (place + 1))) }]
        : [],
    ),
  )
  await insertAll(tx, searchMiss, rows)
}

async function writeRequests(tx: Tx, { chance, days, words }: PastShop): Promise<void> {
  for (const { wording, count } of words.requests) {
    const times = Array.from({ length: count }, () => plusMinutes(days.now, -chance.int(200, 50 * DAY_MINUTES))).sort(
      (one, other) => one.getTime() - other.getTime(),
    )
    const [firstAskedAt, lastAskedAt] = [times[0] ?? days.now, times.at(-1) ?? days.now]
    const [made] = await tx
      .insert(stockRequest)
      .values({ query: normalise(wording), wording, count, firstAskedAt, lastAskedAt })
      .returning({ id: stockRequest.id })
    if (made)
      await insertAll(
        tx,
        stockRequestVoice,
        times.map((askedAt) => ({ requestId: made.id, asker: chance.token(), askedAt })),
      )
  }
}

/** After all moves of the stock: a product that comes back notifies those who wait. */
async function writeWatches(tx: Tx, { chance, days, people }: PastShop): Promise<void> {
  const gone = await tx
    .select({ id: product.id })
    .from(product)
    .where(sql`${product.active} and ${product.stockCount} = 0`)
    .orderBy(product.id)
    .limit(WATCHED)
  const rows = gone.flatMap(({ id: productId }) => {
    const waiting = new Set(Array.from({ length: chance.int(2, 6) }, () => chance.pick(people).id))
    return [...waiting].map((accountId) => ({
      id: chance.id(),
      accountId,
      productId,
      createdAt: plusMinutes(days.now, -chance.int(100, 9 * DAY_MINUTES)),
    }))
  })
  await insertAll(tx, stockWatch, rows)
}
