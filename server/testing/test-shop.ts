import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { profileRoutes } from '#server/account/contact/routes.ts'
import { privacyRoutes } from '#server/account/privacy/routes.ts'
import { passwordRoutes } from '#server/account/reset/routes.ts'
import { createAuthenticate } from '#server/account/sign-in/authenticate.ts'
import { accountOperatorRoutes } from '#server/account/sign-in/operator-routes.ts'
import { accountRoutes } from '#server/account/sign-in/routes.ts'
import { createDiskStore } from '#server/adapters/disk/create-disk-store.ts'
import { cartRoutes } from '#server/cart/routes.ts'
import { orderOperatorRoutes } from '#server/orders/operator-routes.ts'
import { personalData } from '#server/personal-data.ts'
import { createPictureJobs } from '#server/pictures/process/picture-jobs.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { createHttpServer } from '#server/platform/http-server.ts'
import { createLog } from '#server/platform/log.ts'
import { createAccessLog } from '#server/staff/access-log.ts'
import { createStaffLedger } from '#server/staff/create-staff-ledger.ts'
import { type Answer, type Sent, send } from './send.ts'

/** Signs the tokens of tests. */
export const TEST_SECRET = 'a secret of tests only, long enough to sign with'

export interface TestShop {
  /** Its address, without a slash at the end. */
  readonly origin: string
  /** Makes a call of the contract, as {@link send} does. */
  call<Body extends z.ZodType>(
    endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, Body>,
    body?: unknown,
    sent?: Omit<Sent, 'body'>,
  ): Promise<Answer<z.output<Body>>>
  /** Everything that was logged, as text. */
  logged(): string
  close(): Promise<void>
}

/** Account and cart on a real port, with the platform that the store runs on. */
export async function openTestShop(db: Db, options: { clock?: Clock } = {}): Promise<TestShop> {
  const lines: string[] = []
  const clock = options.clock ?? systemClock
  const folder = await mkdtemp(join(tmpdir(), 'kade-test-shop-'))
  const pictures = { db, files: createDiskStore(folder), jobs: createPictureJobs() }
  const deps = { db, clock, secret: TEST_SECRET }
  const app = await createHttpServer({
    log: createLog('debug', { write: (line: string) => lines.push(line) }),
    authenticate: createAuthenticate(deps),
    recordAccess: createAccessLog(db),
    staffLedger: createStaffLedger(db),
    trustProxy: false,
    secure: false,
  })
  accountRoutes(app, deps)
  passwordRoutes(app, deps)
  profileRoutes(app, { ...deps, pictures })
  privacyRoutes(app, { ...deps, personalData })
  accountOperatorRoutes(app, deps)
  cartRoutes(app, { db })
  orderOperatorRoutes(app, deps)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    origin,
    call: (endpoint, body, sent) => send(origin, endpoint, { ...sent, body }),
    logged: () => lines.join(''),
    close: async () => {
      await app.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What everybody agrees to who opens an account. */
const NEEDED_CONSENTS = { terms: true, privacy: true, age: true }

let count = 0
/** A person nobody else is, fit for registering. */
export function somebody(): { name: string; email: string; phone: string; password: string; consents: typeof NEEDED_CONSENTS } {
  count++
  return {
    name: `Test Person ${count}`,
    email: `person${count}@example.com`,
    phone: `010-9${String(count).padStart(3, '0')}-1234`,
    password: 'three green cardamoms',
    consents: NEEDED_CONSENTS,
  }
}

/** Limits have fixed windows of ten minutes: a test that would count over the end of one waits for the next. */
export async function untilWindowIsYoung(): Promise<void> {
  const left = 600_000 - (Date.now() % 600_000)
  if (left < 12_000) await wait(left + 200)
}

/** Puts a product on the shelf, its stock through the ledger. Returns its id. Money in won. */
export async function addProduct(
  db: Db,
  wanted: { price?: number; discount?: number; stock?: number; active?: boolean } = {},
): Promise<string> {
  const { price = 5_000, discount = 0, stock = 50, active = true } = wanted
  const name = JSON.stringify({ en: 'Test rice', ko: '시험 쌀', si: '', np: '' })
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into product (sku, category, name, description, unit, price, discount, origin, storage, active)
    values (gen_random_uuid()::text, 'Grains & Rice', ${name}, '{"en":"","ko":"","si":"","np":""}', '1 kg', ${price}, ${discount}, 'LK', 'ambient', ${active})
    returning id`)
  const id = String(rows[0]?.id)
  await moveStockTo(db, id, stock)
  return id
}

/** Counts a product's stock anew, through the ledger. */
export async function moveStockTo(db: Db, id: string, stock: number): Promise<void> {
  await db.execute(sql`
    insert into stock_move (product_id, delta, kind)
    select id, ${stock}::int - stock_count, 'count' from product where id = ${id}::int and stock_count <> ${stock}::int`)
}
