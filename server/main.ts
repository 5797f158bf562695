import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import { createDiskStore } from './adapters/disk/create-disk-store.ts'
import { buildApp } from './app.ts'
import type { PaymentDependencies } from './checkout/payment-dependencies.ts'
import { paymentEffects } from './checkout/payment-effects.ts'
import { assertDatabaseFits } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { type OpenDatabase, openDatabase } from './database/open.ts'
import { DEMO_CUSTOMER, DEMO_OWNER } from './demo/demo-accounts.ts'
import { loadDemo } from './demo/load-demo.ts'
import { startDemoSandbox } from './demo/start-demo-sandbox.ts'
import { pageHosts } from './page-hosts.ts'
import { ensurePagesBuilt } from './pages/build-pages.ts'
import { createPaymentProviders } from './payment-providers.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, ConfigError, parseConfig } from './platform/config.ts'
import { storeSecret } from './platform/data-folder.ts'
import { type JobRunner, startJobs } from './platform/jobs.ts'
import { createLifecycle, type Lifecycle } from './platform/lifecycle.ts'
import { createLog } from './platform/log.ts'
import { createMetrics } from './platform/metrics.ts'
import { OutboxRelay } from './platform/outbox.ts'
import { productionProblems } from './platform/production-problems.ts'
import { asStartError, exitWithStartError } from './platform/start-error.ts'
import { scheduledJobs } from './scheduled-jobs.ts'
import { readSettings } from './settings/read-settings.ts'

const ROOT = resolve(import.meta.dirname, '..')
const DEVELOPMENT = process.argv.includes('--development')
// React has a slow build with warnings for everything but production; the pages are loaded later than this.
process.env.NODE_ENV = DEVELOPMENT ? 'development' : 'production'
const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Starts the store: pages, database, demo, adapters, HTTP, jobs; stops them in the opposite order. */
async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel)
  const lifecycle = createLifecycle({ log: { info: print, error: (line) => log.error(line) } })
  if (!DEVELOPMENT) await ensurePagesBuilt(ROOT, print)

  print('Opening the database …')
  const database = await openDatabase(config, print)
  lifecycle.listenToSignals()
  try {
    await open(config, database, { log, lifecycle })
  } catch (error) {
    // Without this the database would outlive the store that failed to start.
    await database.close()
    throw error
  }
}

interface Running {
  log: Logger
  lifecycle: Lifecycle
}

async function open(config: Config, database: OpenDatabase, { log, lifecycle }: Running): Promise<void> {
  const { pool, db } = database
  await migrate(database.url, print)
  await assertDatabaseFits(pool)

  const files = createDiskStore(join(config.dataFolder, 'uploads'))
  const secret = await storeSecret(config)
  if (config.mode === 'demo') await loadDemo({ db, files, root: ROOT }, print)
  const problems = productionProblems(config, config.mode === 'production' ? await readSettings(db) : {})
  if (problems.length > 0) throw new ConfigError(problems)

  const sandbox =
    config.mode === 'demo'
      ? await startDemoSandbox({
          dataFolder: config.dataFolder,
          publicUrl: config.publicUrl,
          webhookUrl: `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${config.port}/api/payment/webhook/portone`,
        })
      : null
  const providers = createPaymentProviders(config, sandbox)
  const metrics = createMetrics(pool)
  const payments: PaymentDependencies = { db, providers, metrics, log, wakeOutbox: () => outbox.wake() }
  const outbox = new OutboxRelay(db, paymentEffects(payments), log)
  let jobs: JobRunner | undefined
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  const app = await buildApp({
    pool,
    db,
    clock: systemClock,
    log,
    secret,
    publicUrl: config.publicUrl,
    version,
    trustProxy: config.trustProxy,
    files,
    derivedFolder: join(config.dataFolder, 'derived'),
    payments,
    cardSdkUrl: providers.cardSdkUrl,
    metrics,
    metricsPublic: config.metricsPublic,
    readiness: { jobsRun: () => jobs?.running() ?? false, stopping: () => lifecycle.isStopping() },
    sandboxOrigin: sandbox?.origin ?? null,
    pages: { buildFolder: join(ROOT, 'build'), development: DEVELOPMENT, hosts: pageHosts },
  })
  lifecycle.onStop({ name: 'requests', stop: () => app.close(), limitMs: 8_000 })
  lifecycle.onStop({ name: 'jobs', stop: () => jobs?.stop(2_000), limitMs: 3_000 })
  lifecycle.onStop({ name: 'outbox', stop: () => outbox.stop(), limitMs: 5_000 })
  if (sandbox) lifecycle.onStop({ name: 'sandbox', stop: () => sandbox.close(), limitMs: 2_000 })
  lifecycle.onStop({ name: 'database', stop: () => database.close(), limitMs: 8_000 })

  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw asStartError(error, { port: config.port, host: config.host })
  })
  jobs = await startJobs(database.url, scheduledJobs(payments, outbox), log)
  outbox.wake()
  lifecycle.markReady()
  print(`\nKade is open at ${config.publicUrl}`)
  if (config.mode === 'demo') {
    print(`  customer  ${DEMO_CUSTOMER.email}  password  ${DEMO_CUSTOMER.password}`)
    print(`  owner     ${DEMO_OWNER.email}  password  ${DEMO_OWNER.password}`)
    print('  Payments go to a sandbox: no real money moves.')
  }
}

try {
  await start(parseConfig(process.env))
} catch (error) {
  exitWithStartError(error)
}
