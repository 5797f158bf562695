import { afterAll, beforeAll, beforeEach } from 'vitest'
import { userGet, userLogin, userRegister } from '#contract/calls/account.ts'
import { consentsUpdate } from '#contract/calls/privacy.ts'
import { userUpdate } from '#contract/calls/profile.ts'
import { derivedCode, derivedToken } from '#server/config/derived-secrets.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { createTestDatabase } from './database.ts'
import { expectCleanAudit } from './expect-clean-audit.ts'
import { form } from './form.ts'
import type { CallResponse } from './send.ts'
import { somebody } from './test-shop.ts'
import { openTestStore, TEST_SECRET, type TestStore } from './test-store.ts'

/** A password that is not the one {@link somebody} has. */
export const NEW_PASSWORD = 'seven black peppercorns'

/** A customer of the tests: what was registered, and what came back. */
export interface TestCustomer extends ReturnType<typeof somebody> {
  id: string
  token: string
}

type Secret = { id: string; account_id: string | null; tries: number; used_at: Date | null }

/**
 * Opens the part of the store that keeps accounts, on a database of its own, for the tests of a file, and closes it after them, when the
 * auditor has found nothing. Before each test nothing has been counted yet and no link or code is waiting.
 */
export function openAccounts(options: { max?: number } = {}) {
  let opened: Awaited<ReturnType<typeof open>> | undefined
  const now = () => {
    if (!opened) throw new Error('The store opens before the first test')
    return opened
  }
  beforeAll(async () => {
    opened = await open(options)
  })
  afterAll(async () => {
    const { database, shops } = now()
    try {
      await expectCleanAudit(database.pool)
    } finally {
      for (const shop of shops) await shop.close()
      await database.close()
    }
  })
  beforeEach(async () => {
    await now().database.db.execute(sql`delete from rate_limit`)
    await now().database.db.execute(sql`delete from one_time_secret`)
  })

  const call: TestStore['call'] = (endpoint, body, sent) => now().shops[0].call(endpoint, body, sent)
  const join = async (more: object): Promise<TestCustomer> => {
    const person = somebody()
    const { body } = await call(userRegister, { ...person, ...more })
    await now().database.db.execute(sql`delete from one_time_secret where account_id = ${body.user._id}`)
    return { ...person, id: body.user._id, token: body.token }
  }
  /** The newest link or code of a kind, of the latest request or of one account. */
  const secret = async (purpose: string, accountId?: string): Promise<Secret> => {
    const { rows } = await now().database.db.execute<Secret>(sql`
      select id, account_id, tries, used_at from one_time_secret
      where purpose = ${purpose} and ${accountId === undefined ? sql`true` : sql`account_id = ${accountId}`}
      order by created_at desc limit 1`)
    if (!rows[0]) throw new Error(`There is no ${purpose}`)
    return rows[0]
  }

  return {
    get db() {
      return now().database.db
    },
    get pool() {
      return now().database.pool
    },
    empty: (tables: string) => now().database.empty(tables),
    get origin() {
      return now().shops[0].origin
    },
    /** The store on two processes, as far as HTTP goes, which share the database. */
    get nodes() {
      return now().shops
    },
    call,
    logged: () => now().shops[0].logged(),
    /** A new customer, signed in, whose e-mail and phone are proven. */
    customer: async (): Promise<TestCustomer> => {
      const joined = await join({})
      await now().database.db.execute(sql`update account set email_verified_at = now(), phone_verified_at = now() where id = ${joined.id}`)
      return joined
    },
    /** A new customer, signed in, who has proven nothing. */
    newcomer: (): Promise<TestCustomer> => join({}),
    /** A new customer, signed in, who agreed to what is needed and to offers by push. */
    consenting: async (): Promise<TestCustomer> => {
      const joined = await join({})
      await call(consentsUpdate, { kind: 'marketing-push', given: true }, { token: joined.token })
      return joined
    },
    login: (email: string, password: string) => call(userLogin, { email, password }),
    /** Saves a profile as its form does: all of it, with what is changed. */
    update: ({ name, email, phone, token }: TestCustomer, fields: Record<string, string | Blob> = {}) =>
      call(userUpdate, form({ name, email, phone, ...fields }), { token }),
    me: async ({ token }: TestCustomer) => (await call(userGet, undefined, { token })).body.user,
    secret,
    /** The link in the newest mail of a kind. */
    linkOf: async (purpose: string, accountId?: string) => derivedToken(TEST_SECRET, purpose, (await secret(purpose, accountId)).id),
    /** The code of the newest text message of a kind. */
    codeOf: async (purpose: string, accountId?: string) => derivedCode(TEST_SECRET, purpose, (await secret(purpose, accountId)).id),
  }
}

async function open(options: { max?: number }) {
  const database = await createTestDatabase(options)
  await database.holdLimitWindows()
  const shops = [await openTestStore(database.db), await openTestStore(database.db)] as const
  return { database, shops }
}

/** A code of six digits that is not the right one. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

/** A response without the parts that differ between any two. */
export function withoutRequestId<Body extends object>({ status, payload }: CallResponse<Body>) {
  return { status, payload: { ...payload, requestId: null } }
}
