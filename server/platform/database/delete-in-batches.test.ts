import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { deleteOldEffects } from '../jobs/outbox.ts'
import { deleteOldWindows } from '../limits/rate-limits.ts'

let database: TestDatabase

const OLD = 4_500
const FRESH = 10

beforeAll(async () => {
  database = await createTestDatabase()
  // Records the size of every single deletion.
  await database.pool.query(`
    create table deletion (id serial, rows int);
    create function note_deletion() returns trigger language plpgsql as $$
      begin insert into deletion (rows) select count(*) from gone; return null; end $$;
    create trigger note after delete on rate_limit referencing old table as gone for each statement execute function note_deletion();
    create trigger note after delete on outbox referencing old table as gone for each statement execute function note_deletion()`)
})
beforeEach(() => database.empty('rate_limit, outbox, deletion'))
afterAll(() => database.close())

const left = async (table: string) => (await database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n
const deletions = async () =>
  (await database.pool.query<{ rows: number }>('select rows from deletion order by id')).rows.map(({ rows }) => rows)

it.each([
  [
    'rate_limit',
    deleteOldWindows,
    `insert into rate_limit (key, window_start, count) select 'k' || n, now() - case when n > $1 then interval '0' else interval '9 days' end, 1
     from generate_series(1, $1 + ${FRESH}) n`,
  ],
  [
    'outbox',
    deleteOldEffects,
    `insert into outbox (kind, payload, done_at) select 'k', '{}', now() - case when n > $1 then interval '0' else interval '40 days' end
     from generate_series(1, $1 + ${FRESH}) n`,
  ],
] as const)('deletes the old rows of %s in short statements, and no other', async (table, deleteOld, fill) => {
  await database.pool.query(fill, [OLD])
  expect(await deleteOld(database.db)).toBe(OLD)
  expect(await left(table)).toBe(FRESH)

  expect(await deletions()).toEqual([2_000, 2_000, 500])
})

it('leaves locked rows for the next call', async () => {
  await database.pool.query(
    `insert into rate_limit (key, window_start, count) select 'k' || n, now() - interval '9 days', 1 from generate_series(1, 3) n`,
  )
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query(`select from rate_limit where key = 'k2' for update`)
  expect(await deleteOldWindows(database.db)).toBe(2)
  await client.query('rollback')
  client.release()
  expect(await deleteOldWindows(database.db)).toBe(1)
})
