import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { closeGate, PASS_GATE } from '#server/testing/lock-waits.ts'
import { runProcess } from '#server/testing/run-process.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createTestDatabase()
  await database.pool.query('drop table kade_migration')
  folder = await mkdtemp(join(tmpdir(), 'kade-migrations-'))
  await writeFile(join(folder, '0000_first.sql'), 'create table alpha (id int);\n--> statement-breakpoint\ninsert into alpha values (1);')
  await writeFile(join(folder, '0001_second.sql'), 'create table beta (id int);')
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const silent = (): void => undefined
const count = async (table: string): Promise<unknown> => (await database.pool.query(`select count(*) as n from ${table}`)).rows[0].n

describe('migrate', () => {
  it('applies each file once, in order', async () => {
    expect(await migrate(database.url, silent, folder)).toEqual(['0000_first.sql', '0001_second.sql'])
    expect(await migrate(database.url, silent, folder)).toEqual([])
    expect(await count('alpha')).toBe(1)
  })

  it('lets one of two migrators work while the other waits', async () => {
    await writeFile(join(folder, '0002_slow.sql'), `${PASS_GATE};\n--> statement-breakpoint\ncreate table gamma (id int);`)
    const gate = await closeGate(database.pool)
    const lines: string[] = []
    const migrating = Promise.all([1, 2, 3].map(() => migrate(database.url, (line) => lines.push(line), folder)))
    const waits = 'Another copy of Kade is changing the database. Waiting for it.'
    await expect.poll(() => lines, { interval: 10 }).toEqual([waits, waits])
    await gate.open()
    expect((await migrating).map((applied) => applied.length).sort()).toEqual([0, 0, 3])
  })

  it('leaves nothing of a file that fails, and applies it after it is mended', async () => {
    await writeFile(join(folder, '0002_bad.sql'), 'create table gamma (id int);\n--> statement-breakpoint\nselect 1 / 0;')
    await expect(migrate(database.url, silent, folder)).rejects.toThrow('division by zero')
    await writeFile(join(folder, '0002_bad.sql'), 'create table gamma (id int);')
    expect(await migrate(database.url, silent, folder)).toEqual(['0002_bad.sql'])
  })

  it('can be run again after a kill in the middle', async () => {
    await writeFile(join(folder, '0002_slow.sql'), `create table gamma (id int);\n--> statement-breakpoint\n${PASS_GATE};`)
    const gate = await closeGate(database.pool)
    const data = join(folder, 'data')
    await mkdir(data)
    const killed = runProcess(join(import.meta.dirname, '../testing/database-process.ts'), [
      '--data',
      data,
      '--url',
      database.url,
      '--migrations',
      folder,
    ])
    await gate.reachedBy(1)
    killed.child.kill('SIGKILL')
    await killed.ended
    await gate.open()
    expect(await migrate(database.url, silent, folder)).toEqual(['0002_slow.sql'])
    expect(await count('gamma')).toBe(0)
  })

  it('waits for a table in use instead of blocking the store', async () => {
    await migrate(database.url, silent, folder)
    await writeFile(join(folder, '0002_alter.sql'), 'alter table alpha add column name text;')
    const client = await database.pool.connect()
    await client.query('begin; select * from alpha')
    const migrating = migrate(database.url, silent, folder, 100)
    const migrator = async () => {
      const { rows } = await database.pool.query(
        "select query, wait_event_type from pg_stat_activity where application_name = 'kade migration' and datname = current_database()",
      )
      return rows[0]
    }
    await expect.poll(migrator, { interval: 10 }).toMatchObject({ query: expect.stringContaining('alter table'), wait_event_type: 'Lock' })
    // It has given up waiting and blocks nobody.
    await expect.poll(migrator, { interval: 10 }).toMatchObject({ query: 'rollback' })
    expect((await database.pool.query('select id from alpha')).rowCount).toBe(1)
    await client.query('commit')
    client.release()
    expect(await migrating).toEqual(['0002_alter.sql'])
  })

  it('waits three seconds at most for a table, unless another limit is given', async () => {
    await writeFile(join(folder, '0002_limit.sql'), "create table gamma as select current_setting('lock_timeout') as most;")
    await migrate(database.url, silent, folder)
    expect((await database.pool.query('select most from gamma')).rows).toEqual([{ most: '3s' }])
  })

  it('refuses a database of a newer Kade and a file changed afterwards', async () => {
    await migrate(database.url, silent, folder)
    await writeFile(join(folder, '0001_second.sql'), 'create table other (id int);')
    await expect(migrate(database.url, silent, folder)).rejects.toThrow(/0001_second\.sql was changed.*npm run reset-demo/)
    await rm(join(folder, '0001_second.sql'))
    await expect(migrate(database.url, silent, folder)).rejects.toThrow(/newer Kade \(0001_second\.sql\)/)
  })

  it.each(['0000_foundation.sql', '0001_parcel_place.sql'])(
    'refuses a database from before the baseline by %s, and names the way to begin again',
    async (name) => {
      await migrate(database.url, silent, folder)
      await database.pool.query(`update kade_migration set name = $1 where name = '0001_second.sql'`, [name])
      await expect(migrate(database.url, silent, folder)).rejects.toThrow(
        /before its first release.*npm run reset-demo.*delete the data folder/,
      )
    },
  )

  it('applies a file outside a transaction when its first line requires it', async () => {
    await writeFile(
      join(folder, '0002_index.sql'),
      '-- outside a transaction\ncreate index concurrently if not exists alpha_id on alpha (id);',
    )
    expect(await migrate(database.url, silent, folder)).toHaveLength(3)
  })
})
