import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { type EmbeddedDatabase, startEmbedded } from '#server/database/embedded.ts'
import { ensurePagesBuilt } from '#server/pages/build-pages.ts'
import { type StoreProcess, startStore } from '../scripts/store-process.ts'
import { ensureWrk } from './load.ts'
import { type MemoryWatch, watchMemory } from './memory.ts'

/** A raw response of the store. */
export interface Stored {
  headers: Record<string, string>
  bytes: Uint8Array
}

/** The environment of a benchmark: one database, one store, one process for the raw limits. */
export interface Bench {
  database: EmbeddedDatabase
  /** Direct database connections for preparation. */
  admin: Pool
  store: StoreProcess
  /** Watches store and database from before the store's first start. */
  memory: MemoryWatch
  /** Folder of the store's files. */
  dataFolder: string
  /** Starts the process of the raw limits, which responds with `responses[name]` at `/name` and runs a bare transaction elsewhere. */
  raw: (responses: Record<string, Stored>) => Promise<{ url: string; close: () => Promise<void> }>
  close: () => Promise<void>
}

/** Starts database and store on new folders. The store waits for the disk at every commit, as in earnest. */
export async function openBench(): Promise<Bench> {
  await ensureWrk()
  const databaseFolder = await mkdtemp(join(tmpdir(), 'kade-bench-database-'))
  const dataFolder = await mkdtemp(join(tmpdir(), 'kade-bench-'))
  const database = await startEmbedded({ dataFolder: databaseFolder, report: console.log })
  const admin = new Pool({ connectionString: asAdmin(database), max: 4 })
  // Building them takes more memory than the shop ever does, and is done once for a version.
  await ensurePagesBuilt(join(import.meta.dirname, '..'), console.log)
  const memory = watchMemory()
  const store = await startStore({ DATABASE_URL: database.url, KADE_DATA: dataFolder })
  return {
    database,
    admin,
    store,
    memory,
    dataFolder,
    raw: (responses) => startRaw(database.url, responses),
    close: async () => {
      memory.stop()
      await store.stop()
      await admin.end()
      await database.stop()
      await rm(databaseFolder, { recursive: true, force: true })
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

async function startRaw(databaseUrl: string, responses: Record<string, Stored>): Promise<{ url: string; close: () => Promise<void> }> {
  const child = fork(join(import.meta.dirname, 'raw-limits.ts'), {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    serialization: 'advanced',
  })
  child.send(responses)
  const [port] = await once(child, 'message')
  return {
    url: `http://127.0.0.1:${Number(port)}`,
    close: async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

/** The superuser in the store's database. */
function asAdmin({ adminUrl, url }: EmbeddedDatabase): string {
  const address = new URL(adminUrl)
  address.pathname = new URL(url).pathname
  return address.href
}
