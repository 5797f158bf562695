import { join } from 'node:path'
import type { Sandbox } from '#sandbox/server.ts'
import { createDiskStore } from './adapters/disk/create-disk-store.ts'
import { requireNotices } from './catalogue/notice/require-notices.ts'
import { type Config, ConfigError } from './config/config.ts'
import { productionProblems } from './config/production-problems.ts'
import { assertDatabaseFits } from './database/connect.ts'
import type { OpenDatabase } from './database/open.ts'
import { migrateStore } from './database/store-role.ts'
import { demoAccountProblems } from './demo/demo-account-problems.ts'
import { ensureDemoPolicies } from './demo/ensure-demo-policies.ts'
import { loadDemo } from './demo/load-demo.ts'
import { setOwnerPassword } from './demo/owner-password.ts'
import { startDemoSandbox } from './demo/start-demo-sandbox.ts'
import { assertPortFree } from './platform/process/assert-port-free.ts'
import { policyProblems } from './policies/policy-problems.ts'
import { readSettings } from './settings/read-settings.ts'

/** Where the sandbox listens: all that the processes of a store need of it. */
export type SandboxPlaces = Pick<Sandbox, 'origin' | 'baseUrl' | 'smtpUrl'>

export interface PrepareOptions {
  config: Config
  database: OpenDatabase
  /** Folder of the project. */
  root: string
  report: (line: string) => void
}

/**
 * What is done once, however many processes open afterwards: the port is tried, the database migrated, the demo loaded and its sandbox
 * started. Returns the sandbox, null in production.
 * @throws StartError for what the person at the terminal can mend, ConfigError for what production refuses.
 */
export async function prepareStore({ config, database, root, report }: PrepareOptions): Promise<Sandbox | null> {
  const { pool, db } = database
  await assertPortFree(config)
  await migrateStore(database, report)
  await assertDatabaseFits(pool)
  if (config.mode === 'production') {
    await refuseUnready(config, database)
    const withheld = await requireNotices(db)
    if (withheld > 0)
      report(`${withheld} products are not shown: their product information notice is missing (GET /api/console/food/without-notice).`)
    return null
  }
  await loadDemo({ db, files: createDiskStore(join(config.dataFolder, 'uploads')), root }, report)
  await ensureDemoPolicies(db, root)
  await setOwnerPassword(db, config)
  return startDemoSandbox({
    dataFolder: config.dataFolder,
    publicUrl: config.publicUrl,
    webhookUrl: `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${config.port}/api/payment/webhook/portone`,
  })
}

/** Reasons in the database to refuse production: facts and accounts of the demo, and policies that nobody published. */
async function refuseUnready(config: Config, { db }: OpenDatabase): Promise<void> {
  const problems = [
    ...productionProblems(config, await readSettings(db)),
    ...(await policyProblems(db, new Date())),
    ...(await demoAccountProblems(db)),
  ]
  if (problems.length > 0) throw new ConfigError(problems)
}
