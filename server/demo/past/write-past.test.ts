import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskStore } from '#server/adapters/disk/create-disk-store.ts'
import { storeSettings } from '#server/database/schema/settings.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { publishPolicy } from '#server/policies/publish-policy.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { demoFiles } from '../demo-files.ts'
import { loadDemo } from '../load-demo.ts'
import { makeDemoRoot } from '../testing/make-demo-root.ts'
import { writePast } from './write-past.ts'

/** Milliseconds for 60 days of a shop: a busy machine takes a good while longer than a test usually may. */
const LOADING_MS = 90_000
const SECRET = 'a secret of the tests, forty letters long'

const AUDIT = readFileSync('server/database/audit.sql', 'utf8')

let database: TestDatabase
let root: string
beforeAll(async () => {
  database = await createTestDatabase()
  root = await makeDemoRoot()
})
afterAll(async () => {
  await database.close()
  await rm(root, { recursive: true, force: true })
})

const load = () =>
  loadDemo(
    { db: database.db, files: createDiskStore(join(root, 'uploads')), root, sandboxFolder: join(root, 'sandbox'), secret: SECRET },
    () => undefined,
  )

/** Writes the past as of a moment into a store that has none, hands it to `look`, and takes it back. */
async function pastAt(now: Date, look: (tx: Tx) => Promise<void>): Promise<void> {
  const demo = demoFiles('.')
  const done = new Error('looked')
  const looking = inTransaction(database.db, async (tx) => {
    for (const policy of await demo.policies()) await publishPolicy(tx, policy, new Date())
    await tx.insert(storeSettings).values({ facts: await demo.settings() })
    await writePast(tx, { words: await demo.past(), secret: SECRET, photos: [] }, now)
    await look(tx)
    throw done
  })
  await expect(looking).rejects.toBe(done)
}

/** The books of a past that ends at this moment, checked as the end of the transaction does it. */
async function expectRulesKept(tx: Tx, at: string): Promise<void> {
  await tx.execute(sql`set constraints all immediate`)
  const { rows } = await tx.execute<{ invariant: string }>(sql.raw(AUDIT))
  // Orders that waited for money then, and customers for a question, have passed their deadline now.
  expect(rows.filter(({ invariant }) => !invariant.startsWith('I9 ') && invariant !== 'I16 question past its deadline')).toEqual([])
  const { rows: late } = await tx.execute(sql`
    select to_status, at from order_event where at > ${at} union all select 'move', created_at from stock_move where created_at > ${at} and order_id is not null
    union all select 'deposit', booked_at from deposit where booked_at > ${at} union all select 'line', kept_at from bank_line where kept_at > ${at}
    union all select 'action', at from staff_action where at > ${at} union all select 'payment', paid_at from payment where paid_at > ${at}
    union all select 'access', at from access_log where at > ${at} union all select 'run', at from audit_run where at > ${at}
    union all select 'case', closed_at from audit_case where greatest(opened_at, closed_at) > ${at}`)
  expect(late).toEqual([])
  const { rows: early } = await tx.execute(sql`
    select b.id from order_event b join order_event a on a.order_id = b.order_id and a.to_status = b.from_status where b.at < a.at`)
  expect(early).toEqual([])
}

describe('the past of the demo', () => {
  beforeAll(async () => {
    // All but the last step, which opens the store.
    await writeFile(join(root, 'demo', 'marts.json'), 'cut')
    await load().catch(() => undefined)
    await writeFile(join(root, 'demo', 'marts.json'), readFileSync('demo/marts.json'))
  }, LOADING_MS)

  it.each(['2026-01-03T15:30:00Z', '2026-09-29T00:20:00Z', '2026-11-01T09:00:00Z'])(
    'keeps every rule of the books when it ends at %s, and writes nothing later',
    (at) => pastAt(new Date(at), (tx) => expectRulesKept(tx, at)),
    LOADING_MS,
  )

  it(
    'is the same on every load of a moment, and keeps every rule',
    async () => {
      const at = '2026-11-22T23:10:00Z'
      const orders = async (tx: Tx) => {
        const { rows } = await tx.execute(sql`select id, status, amount, placed_at, depositor from "order" order by number`)
        return rows
      }
      const seen: unknown[] = []
      await pastAt(new Date(at), async (tx) => {
        await expectRulesKept(tx, at)
        seen.push(await orders(tx))
      })
      await pastAt(new Date(at), async (tx) => {
        seen.push(await orders(tx))
      })
      expect(seen[0]).toEqual(seen[1])
      expect(JSON.stringify(seen[0]).length).toBeGreaterThan(50_000)
    },
    LOADING_MS,
  )
})
