import { readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type RunningProcess, runProcess } from '#server/testing/run-process.ts'
import { copyEngine, findEngine, isUsable } from './embedded/engine.ts'
import { endOrphan } from './embedded/orphan.ts'
import { databaseUser } from './embedded/user.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'

const PROGRAM = join(import.meta.dirname, '../testing/database-process.ts')
const isRoot = process.getuid?.() === 0
const folders: string[] = []
const processes: RunningProcess[] = []
const databases: EmbeddedDatabase[] = []

async function newFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kade-embedded-'))
  await chmod(folder, mode)
  folders.push(folder)
  return folder
}

function run(dataFolder: string, ...more: string[]): RunningProcess {
  const started = runProcess(PROGRAM, ['--data', dataFolder, ...more])
  processes.push(started)
  return started
}

async function start(dataFolder: string, options: { report?: (line: string) => void; durable?: boolean } = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataFolder, report: () => undefined, durable: false, ...options })
  databases.push(database)
  return database
}

async function query<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  await expect.poll(condition, { timeout: 10_000, interval: 50 }).toBe(true)
}

/** An ended process that nobody has waited for (state Z) is not alive. */
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

const storedNumbers = async (store: RunningProcess): Promise<number[]> => JSON.parse((await store.line(/^known /)).slice(6))
const wrote = (store: RunningProcess): number[] => [...store.output().matchAll(/^wrote (\d+)$/gm)].map(([, number]) => Number(number))

afterEach(async () => {
  for (const { child, ended } of processes.splice(0)) {
    child.kill('SIGKILL')
    await ended
  }
  for (const database of databases.splice(0)) await database.stop()
})

afterAll(async () => {
  const engine = await findEngine()
  for (const folder of folders.splice(0)) {
    const data = join(folder, 'data')
    const pointer = await readFile(join(data, 'database-location.json'), 'utf8').catch(() => undefined)
    const home: unknown = pointer === undefined ? data : JSON.parse(pointer).folder
    if (typeof home !== 'string') throw new Error(`There is no folder in ${pointer}.`)
    await endOrphan(engine, join(home, 'postgres'), () => undefined)
    await rm(home, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  }
})

describe('the embedded database', () => {
  /** One data folder for the tests that only need any: making a database takes a second. Each uses its own tables. */
  let data: string
  beforeAll(async () => {
    data = join(await newFolder(), 'data')
  })

  it('keeps its data over a stop and a start, with the disk waited for and C.UTF-8', async () => {
    const first = await start(data, { durable: true })
    await query(first.url, "create table words as select '카레' as word")
    await first.stop()
    const begun = Date.now()
    const second = await start(data, { durable: true })
    expect(Date.now() - begun).toBeLessThan(3_000)
    expect(await query(second.url, 'select word from words')).toEqual([{ word: '카레' }])
    expect(
      await query(
        second.url,
        "select current_setting('fsync') as fsync, datcollate, datctype, pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()",
      ),
    ).toEqual([{ fsync: 'on', datcollate: 'C.UTF-8', datctype: 'C.UTF-8', encoding: 'UTF8' }])
    expect(await query(second.url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([{ rolsuper: false }])
    expect((await stat(join(data, 'secrets'))).mode & 0o777).toBe(0o700)
    expect((await stat(join(data, 'secrets', 'database-password'))).mode & 0o777).toBe(0o600)
  })

  it('lets parallel workers read and clean a table, also one whose configuration file names its text search wrongly', async () => {
    const first = await start(data)
    const configuration = join(first.folder, 'postgresql.conf')
    await first.stop()
    const written = await readFile(configuration, 'utf8')
    expect(written).toContain("default_text_search_config = 'pg_catalog.simple'")
    await writeFile(configuration, `${written}\ndefault_text_search_config = 'pg_catalog.pg_catalog.simple'\n`)
    const { adminUrl } = await start(data)
    expect(await query(adminUrl, 'show default_text_search_config')).toEqual([{ default_text_search_config: 'pg_catalog.simple' }])
    for (const statement of [
      'create table shared as select n from generate_series(1, 20000) n',
      'create index on shared (n)',
      'create index on shared (n desc)',
      'delete from shared where n % 2 = 0',
      // For the connections after it.
      'alter database postgres set min_parallel_index_scan_size = 0',
      'vacuum (parallel 2) shared',
      'alter database postgres set max_parallel_workers_per_gather = 2',
      'alter database postgres set debug_parallel_query = on',
    ])
      await query(adminUrl, statement)
    expect(await query(adminUrl, 'select count(*)::int as rows from shared')).toEqual([{ rows: 10_000 }])
    await query(adminUrl, 'alter database postgres reset all; drop table shared')
  })

  it('refuses a second store on the same folder and names the first', async () => {
    const first = run(data)
    await first.line(/^database /)
    const second = run(data)
    expect(await second.ended).toBe(1)
    expect(second.output()).toBe(
      `Kade is already running on this data folder (process ${first.child.pid}). Stop it first, or set KADE_DATA to another folder.\n`,
    )
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
  })

  it('loses nothing that was acknowledged when the store is killed, and ends the orphaned database', async () => {
    const first = run(data, '--write')
    await first.line(/^wrote \d*50$/)
    const orphan = Number((await first.line(/^database /)).slice(9))
    first.child.kill('SIGKILL')
    await first.ended
    expect(isAlive(orphan)).toBe(true)
    const acknowledged = wrote(first)

    const second = run(data)
    expect(await storedNumbers(second)).toEqual(expect.arrayContaining(acknowledged))
    expect(isAlive(orphan)).toBe(false)
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
  })

  it('loses nothing when store and database are killed together', async () => {
    const first = run(data, '--write')
    await first.line(/^wrote \d*50$/)
    process.kill(Number((await first.line(/^database /)).slice(9)), 'SIGKILL')
    first.child.kill('SIGKILL')
    await first.ended
    const second = run(data)
    expect(await storedNumbers(second)).toEqual(expect.arrayContaining(wrote(first)))
  })

  it('comes back by itself when the database process is killed', async () => {
    const database = await start(data, { durable: true })
    await query(database.url, 'create table if not exists kept (number int)')
    let exits = 0
    database.onExit(() => exits++)
    const before = database.pid()
    process.kill(before, 'SIGKILL')
    await until(() =>
      query(database.url, 'select from kept').then(
        () => true,
        () => false,
      ),
    )
    expect(exits).toBe(1)
    // It accepts connections a moment before its supervisor notices.
    await until(async () => database.pid() !== before)
  })

  it('stops on SIGTERM within the limit and leaves no process', async () => {
    const store = run(data, '--write')
    await store.line(/^wrote \d*5$/)
    const pid = Number((await store.line(/^database /)).slice(9))
    const begun = Date.now()
    store.child.kill('SIGTERM')
    await store.ended
    expect(Date.now() - begun).toBeLessThan(15_000)
    expect(isAlive(pid)).toBe(false)
  })

  it('does not take another program for its database when a process number is used again', async () => {
    const first = await start(data)
    await query(first.url, 'create table untouched (number int)')
    const pidFile = await readFile(join(first.folder, 'postmaster.pid'), 'utf8')
    await first.stop()
    await writeFile(join(first.folder, 'postmaster.pid'), pidFile.replace(/^\d+/, String(process.ppid)))
    const second = await start(data)
    expect(await query(second.url, 'select from untouched')).toEqual([])
    expect(isAlive(process.ppid)).toBe(true)
  })

  it('sets the role again when its kept password was lost', async () => {
    const first = await start(data)
    await first.stop()
    await rm(join(data, 'secrets', 'database-password'))
    const second = await start(data)
    expect(second.url).not.toBe(first.url)
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('listens on a loopback port where the socket path would be too long', async () => {
    const deep = join(await newFolder(), 'a'.repeat(60), 'b'.repeat(40))
    await mkdir(deep, { recursive: true })
    const database = await start(join(deep, 'data'))
    expect(database.url).toMatch(/@127\.0\.0\.1:\d+\/kade$/)
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it.runIf(isRoot)('moves the database out of a folder that only root can enter, and reports where', async () => {
    const data = join(await newFolder(0o700), 'data')
    const lines: string[] = []
    const first = await start(data, { report: (line) => lines.push(line) })
    expect(first.folder).toMatch(/^\/var\/(lib|tmp)\/kade-[0-9a-f]{12}\/postgres$/)
    expect(lines.join('\n')).toContain(first.folder.replace('/postgres', ''))
    expect(JSON.parse(await readFile(join(data, 'database-location.json'), 'utf8')).folder).toBe(first.folder.replace('/postgres', ''))
    await query(first.url, 'create table probe (number int)')
    await first.stop()
    const second = await start(data)
    expect(await query(second.url, 'select from probe')).toEqual([])
  })

  it.runIf(isRoot)('refuses to begin anew when the moved database is gone', async () => {
    const data = join(await newFolder(0o700), 'data')
    const first = await start(data)
    await first.stop()
    await rm(join(first.folder, '..'), { recursive: true })
    await expect(start(data)).rejects.toThrow(/which is gone\. Bring it back from a backup/)
  })

  it.runIf(isRoot)('runs as a user without rights when started as root, from a copied engine if need be', async () => {
    const user = await databaseUser([])
    expect(user?.uid).toBeGreaterThan(0)
    const engine = await findEngine()
    const hidden = await copyEngine(engine, join(await newFolder(0o700), 'engine'))
    expect(await isUsable(hidden, user)).toBe(false)
    const copy = await copyEngine(hidden, join(await newFolder(), 'engine'))
    expect(await isUsable(copy, user)).toBe(true)
  })
})
