import type { Sandbox } from '#sandbox/server.ts'
import { requireNotices } from './catalogue/notice/require-notices.ts'
import { type Config, ConfigError } from './config/config.ts'
import { productionProblems } from './config/production-problems.ts'
import { assertDatabaseFits } from './database/connect.ts'
import type { OpenDatabase } from './database/open.ts'
import { migrateStore } from './database/store-role.ts'
import { demoAccountProblems } from './demo/demo-account-problems.ts'
import { ensureDemoPolicies } from './demo/ensure-demo-policies.ts'
import { loadDemoApart } from './demo/load-demo-apart.ts'
import { setOwnerPassword } from './demo/owner-password.ts'
import { refuseRealShop } from './demo/refuse-real-shop.ts'
import { startDemoSandbox } from './demo/start-demo-sandbox.ts'
import type { Db } from './platform/database/transaction.ts'
import { assertPortFree } from './platform/process/assert-port-free.ts'
import type { Lifecycle } from './platform/process/lifecycle.ts'
import { StartError } from './platform/process/start-error.ts'
import { missingPolicies, policyProblem } from './policies/missing-policies.ts'
import { withStoredKeys } from './providers/with-stored-keys.ts'
import { readStoredKeys } from './settings/keys/stored-keys.ts'
import { readSettings } from './settings/read-settings.ts'

/** Addresses of the sandbox, which the processes of a store need. */
export type SandboxPlaces = Pick<Sandbox, 'origin' | 'baseUrl' | 'smtpUrl'>

export interface PrepareOptions {
  config: Config
  database: OpenDatabase
  /** Folder of the project. */
  root: string
  lifecycle: Lifecycle
  report: (line: string) => void
}

/**
 * Does the work that happens once for all processes: checks the port, migrates the database, loads the demo and starts its sandbox. Returns
 * the sandbox, null in production.
 * @throws StartError for problems that the operator can fix, ConfigError for a configuration that production refuses.
 */
export async function prepareStore({ config, database, root, lifecycle, report }: PrepareOptions): Promise<Sandbox | null> {
  const { pool, db } = database
  await assertPortFree(config)
  if (config.mode === 'demo') await refuseRealShop(db)
  await migrateStore(database, report)
  await assertDatabaseFits(pool)
  if (config.mode === 'production') {
    await refuseUnready(config, database)
    const withheld = await requireNotices(db)
    if (withheld > 0)
      report(`${withheld} products are not shown: their product information notice is missing (GET /api/console/food/without-notice).`)
    return null
  }
  await loadDemoApart(database, lifecycle)
  await ensureDemoPolicies(db, root)
  await setOwnerPassword(db, config)
  return startDemoSandbox({
    dataFolder: config.dataFolder,
    publicUrl: config.publicUrl,
    webhookUrl: `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${config.port}/api/payment/webhook/portone`,
  })
}

/**
 * Refuses production while keys of providers are missing in environment and database, or while the database holds facts or accounts of the
 * demo, or lacks published policies.
 */
async function refuseUnready(config: Config, { db }: OpenDatabase): Promise<void> {
  const stored = config.secret === undefined ? {} : await readStoredKeys(db, config.secret)
  const { facts, missing } = await readFacts(db)
  const problems = [
    ...missing,
    ...productionProblems(withStoredKeys(config, stored), facts),
    ...(await missingPolicies(db, new Date())).map(policyProblem),
    ...(await demoAccountProblems(db)),
  ]
  if (problems.length > 0) throw new ConfigError(problems)
}

/** The store's facts; without any, a sentence for that, so that it is listed with the other problems. */
async function readFacts(db: Db): Promise<{ facts: unknown; missing: string[] }> {
  try {
    return { facts: await readSettings(db), missing: [] }
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return { facts: {}, missing: [error.message] }
  }
}
