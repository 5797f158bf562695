import { resolve } from 'node:path'
import type { Sandbox } from '#sandbox/server.ts'
import { type Config, parseConfig } from './config/config.ts'
import { joinDatabase, type OpenDatabase, openDatabase } from './database/open.ts'
import { DEMO_CUSTOMER, DEMO_OWNER } from './demo/demo-accounts.ts'
import { ensurePagesBuilt } from './pages/build-pages.ts'
import { createLog } from './platform/log.ts'
import { openLogOutput } from './platform/log-output.ts'
import { createLifecycle, type Lifecycle } from './platform/process/lifecycle.ts'
import { exitWithStartError } from './platform/process/start-error.ts'
import { openProcesses, reportOpen, sharedByFirst } from './processes.ts'

const ROOT = resolve(import.meta.dirname, '..')

// React loads its slower development build unless this is set before the pages are imported.
process.env.NODE_ENV = process.argv.includes('--development') ? 'development' : 'production'

const output = openLogOutput()
const print = (line: string): void => output.write(`${line}\n`)

/** Starts the store: pages, database, demo, then one or several processes that serve; stops them in the opposite order. */
async function start(config: Config): Promise<void> {
  const shared = sharedByFirst()
  const log = createLog(config.logLevel, output)
  const lifecycle = createLifecycle({ log: { info: shared ? () => undefined : print, error: (line) => log.error(line) } })
  const development = process.argv.includes('--development')
  // Builds the pages, starts the database and loads most modules in parallel; each is awaited where it is needed.
  const pagesBuilt = development || shared ? Promise.resolve() : ensurePagesBuilt(ROOT, print)
  pagesBuilt.catch(() => undefined)
  if (!shared) print('Opening the database …')
  const several = config.processes > 1 && !shared && !development
  const program = several ? null : import('./open-store.ts')
  program?.catch(() => undefined)
  const opening = shared ? join(config, shared.databaseUrl, program) : openDatabase(config, print)
  lifecycle.onStop({ name: 'database', stop: async () => (await opening).close(), limitMs: 8_000 })
  lifecycle.listenToSignals()
  try {
    const database = await opening
    const sandbox = shared ? null : await prepare(config, database, lifecycle)
    if (program) {
      const { openStore } = await program
      await openStore({ config, database, sandbox: shared?.sandbox ?? sandbox, root: ROOT, log, lifecycle, development, pagesBuilt })
    } else {
      await pagesBuilt
      const places = sandbox && { origin: sandbox.origin, baseUrl: sandbox.baseUrl, smtpUrl: sandbox.smtpUrl }
      await openProcesses({ count: config.processes, shared: { databaseUrl: database.url, sandbox: places }, lifecycle, report: print })
    }
  } catch (error) {
    // After a signal during the start, errors are expected, and the shutdown exits the process.
    if (lifecycle.isStopping()) return
    // Otherwise the database would outlive the store that failed to start.
    await opening.then(
      (database) => database.close(),
      () => undefined,
    )
    throw error
  }
  if (lifecycle.isStopping()) return
  lifecycle.markReady()
  if (shared) return reportOpen()
  print(`\nKade is open at ${config.publicUrl}`)
  if (config.mode === 'demo') {
    const { ownerPassword } = await import('./demo/owner-password.ts')
    print(`  customer  ${DEMO_CUSTOMER.email}  password  ${DEMO_CUSTOMER.password}`)
    print(`  owner     ${DEMO_OWNER.email}  password  ${await ownerPassword(config)}`)
    print('  Payments go to a sandbox: no real money moves.')
  }
}

/** Joins a running database. It is connected before the modules load, because loading blocks the event loop and would delay the reply. */
async function join(config: Config, url: string, program: Promise<unknown> | null): Promise<OpenDatabase> {
  await program
  return joinDatabase(config, url, print)
}

async function prepare(config: Config, database: OpenDatabase, lifecycle: Lifecycle): Promise<Sandbox | null> {
  const { prepareStore } = await import('./prepare-store.ts')
  const sandbox = await prepareStore({ config, database, root: ROOT, lifecycle, report: print })
  if (sandbox) lifecycle.onStop({ name: 'sandbox', stop: () => sandbox.close(), limitMs: 2_000 })
  return sandbox
}

try {
  await start(parseConfig(process.env))
} catch (error) {
  exitWithStartError(error)
}
