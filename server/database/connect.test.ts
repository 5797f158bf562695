import { createServer } from 'node:net'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { databaseUrl } from '#server/testing/database-url.ts'
import { assertDatabaseFits, assertReachable, createPool } from './connect.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

async function reasonFor(url: string, check: typeof assertReachable = assertReachable): Promise<string> {
  const pool = createPool(url, { max: 2, onError: () => undefined })
  try {
    await check(pool)
    return 'fits'
  } catch (error) {
    return error instanceof Error && error.name === 'StartError' ? error.message : `unforeseen: ${String(error)}`
  } finally {
    await pool.end()
  }
}

describe("a database of one's own", () => {
  it('is taken when it fits', async () => {
    expect(await reasonFor(database.url)).toBe('fits')
    await database.pool.query('create extension if not exists pg_trgm')
    expect(await reasonFor(database.url, assertDatabaseFits)).toBe('fits')
  })

  it('carries the limits on every connection', async () => {
    const pool = createPool(database.url, { max: 1, onError: () => undefined })
    const { rows } = await pool.query(
      "select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'application_name')",
    )
    await pool.end()
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      application_name: 'kade',
      statement_timeout: '5000',
      lock_timeout: '2000',
      idle_in_transaction_session_timeout: '15000',
    })
  })

  it('is refused in one sentence when nothing listens', async () => {
    expect(await reasonFor('postgres://kade:hidden-word@127.0.0.1:1/kade')).toBe(
      'The database at 127.0.0.1:1/kade cannot be reached: nothing listens there. Start it, or correct DATABASE_URL.',
    )
  })

  it('is refused in one sentence when it does not respond', async () => {
    const silent = createServer()
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
    const address = silent.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const begun = Date.now()
    expect(await reasonFor(`postgres://kade:hidden-word@127.0.0.1:${port}/kade`)).toMatch(
      /^The database at 127\.0\.0\.1:\d+\/kade cannot be reached \(.*timeout.*\)/,
    )
    expect(Date.now() - begun).toBeLessThan(5_000)
    silent.close()
  })

  it('is refused in one sentence for a wrong password or a missing database, which never show the password', async () => {
    const wrong = new URL(database.url)
    wrong.password = 'hidden-word'
    const refused = await reasonFor(wrong.href)
    expect(refused).toMatch(/refused the user or password in DATABASE_URL\.$/)
    expect(refused).not.toContain('hidden-word')
    expect(await reasonFor(databaseUrl(database.url, 'nowhere'))).toMatch(/does not exist\. Create it, or correct DATABASE_URL\.$/)
  })

  it('is refused when it is too old', async () => {
    // A real server that reports the version of PostgreSQL 14.
    await database.pool.query(
      "create schema old; create function old.current_setting(text) returns text language sql as 'select ''140011''::text'",
    )
    const url = new URL(database.url)
    url.searchParams.set('options', '-c search_path=old,pg_catalog')
    expect(await reasonFor(url.href)).toMatch(/ is PostgreSQL 14\. Kade needs version 15 or newer\.$/)
  })

  it('is refused when its locale has no Korean', async () => {
    const admin = new Client({ connectionString: inject('databaseAdminUrl') })
    await admin.connect()
    await admin.query("create database plain_c template template0 encoding 'UTF8' locale_provider libc locale 'C'")
    await admin.query("create database latin template template0 encoding 'LATIN1' locale_provider libc locale 'C'")
    try {
      const plain = databaseUrl(inject('databaseAdminUrl'), 'plain_c')
      expect(await reasonFor(plain, assertDatabaseFits)).toMatch(/lacks the extension pg_trgm/)
      const client = new Client({ connectionString: plain })
      await client.connect()
      await client.query('create extension pg_trgm')
      await client.end()
      expect(await reasonFor(plain)).toBe('fits')
      expect(await reasonFor(plain, assertDatabaseFits)).toMatch(/locale that has no Korean/)
      expect(await reasonFor(databaseUrl(inject('databaseAdminUrl'), 'latin'))).toMatch(/has the encoding LATIN1/)
    } finally {
      await admin.query('drop database plain_c')
      await admin.query('drop database latin')
      await admin.end()
    }
  })
})
