import { randomBytes } from 'node:crypto'
import { DAY_MS } from '#contract/durations.ts'
import { hashPassword } from '#server/account/password.ts'
import { createAccount } from '#server/account/sign-in/create-account.ts'
import { account } from '#server/database/schema/account.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { review, reviewHelpful } from '#server/database/schema/reviews.ts'
import { inArray } from '#server/platform/database/drizzle.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { EVERYTHING_NEEDED, REVIEWERS_DOMAIN } from './demo-accounts.ts'
import type { DemoFiles } from './demo-files.ts'

/** Days for which a review of the demo is new to the shop. */
const UNSEEN_DAYS = 3

type DemoReviews = Awaited<ReturnType<DemoFiles['reviews']>>

/**
 * Writes the reviews of made-up customers, each as old as the file says. The customers' password is thrown away: nobody signs in as one of
 * them. Repeating it changes nothing.
 * @throws when the file names a product that the catalogue lacks.
 */
export async function loadReviews(db: Db, demo: DemoFiles): Promise<void> {
  const { customers, reviews } = await demo.reviews()
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  await inTransaction(db, async (tx) => {
    const writers = await openAccounts(tx, customers, passwordHash)
    const skus = [...new Set(reviews.map(({ sku }) => sku))]
    const found = await tx.select({ id: product.id, sku: product.sku }).from(product).where(inArray(product.sku, skus))
    const products = new Map(found.map(({ id, sku }) => [sku, id]))
    // A later review has a larger number, so the oldest comes first.
    for (const one of reviews.toSorted((a, b) => b.daysAgo - a.daysAgo)) await write(tx, one, { writers, products })
  })
}

/** The accounts of the made-up customers in the order of the file. */
async function openAccounts(tx: Tx, customers: DemoReviews['customers'], passwordHash: string): Promise<string[]> {
  const people = customers.map((customer, at) => ({ ...customer, email: `customer-${at + 1}@${REVIEWERS_DOMAIN}`, phone: phoneOf(at) }))
  for (const person of people) await createAccount(tx, { role: 'customer', ...person, passwordHash, consents: EVERYTHING_NEEDED })
  const emails = people.map(({ email }) => email)
  const rows = await tx.select({ id: account.id, email: account.email }).from(account).where(inArray(account.email, emails))
  const ids = new Map(rows.map(({ id, email }) => [email, id]))
  return emails.flatMap((email) => ids.get(email) ?? [])
}

/** A number that nobody has: no Korean mobile number begins with 010-0. */
function phoneOf(at: number): string {
  return `+82100000${String(101 + at).padStart(4, '0')}`
}

async function write(
  tx: Tx,
  { sku, customer, rating, daysAgo, helpful, message }: DemoReviews['reviews'][number],
  { writers, products }: { writers: readonly string[]; products: ReadonlyMap<string, number> },
): Promise<void> {
  const [productId, accountId] = [products.get(sku), writers[customer]]
  if (productId === undefined) throw new Error(`demo/reviews.json names ${sku}, which the catalogue lacks`)
  if (accountId === undefined) throw new Error(`demo/reviews.json names customer ${customer}, whom it lacks`)
  const createdAt = new Date(Date.now() - daysAgo * DAY_MS)
  const id = newId()
  const written = await tx
    .insert(review)
    .values({ id, productId, accountId, rating, message, createdAt, seenAt: daysAgo > UNSEEN_DAYS ? createdAt : null })
    .onConflictDoNothing()
    .returning({ id: review.id })
  const voters = writers.filter((writer) => writer !== accountId).slice(0, helpful)
  if (written.length === 0 || voters.length === 0) return
  await tx.insert(reviewHelpful).values(voters.map((voter) => ({ reviewId: id, accountId: voter })))
}
