import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { findEngine } from '#server/database/embedded/engine.ts'
import { endOrphan } from '#server/database/embedded/orphan.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { databaseUrl } from './database-url.ts'

const PREFIX = 'kade-test-'
const TEMPLATE = 'kade_template'

/** Starts one PostgreSQL for the whole test run and migrates the database that the test files clone. Returns how to end it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await clearAbandoned()
  const dataFolder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
  // Run as root, the database has another user, who has to enter the folder.
  await chmod(dataFolder, 0o755)
  const database = await startEmbedded({ dataFolder, report: () => undefined, durable: false })
  try {
    const admin = new Client({ connectionString: database.adminUrl })
    await admin.connect()
    await admin.query(`create database ${TEMPLATE} owner kade`)
    await admin.end()
    await migrate(databaseUrl(database.url, TEMPLATE))
  } catch (error) {
    await database.stop()
    throw error
  }
  project.provide('databaseAdminUrl', database.adminUrl)
  project.provide('databaseStoreUrl', database.url)
  project.provide('databaseTemplate', TEMPLATE)
  return async () => {
    await database.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

/** Removes what test runs left that were killed. */
async function clearAbandoned(): Promise<void> {
  const engine = await findEngine()
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.match(/^kade-test-(\d+)-/)?.[1])
    if (!(pid > 0) || isAlive(pid)) continue
    const folder = join(tmpdir(), name)
    await endOrphan(engine, join(folder, 'postgres'), () => undefined)
    await rm(folder, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && Reflect.get(error, 'code') === 'EPERM'
  }
}
