import { resolve } from 'node:path'
import { openDatabase } from './database/open.ts'
import { DEMO_CUSTOMER, DEMO_OWNER } from './demo/demo-accounts.ts'
import { ensurePagesBuilt } from './pages/build-pages.ts'
import { type Config, parseConfig } from './platform/config.ts'
import { createLifecycle } from './platform/lifecycle.ts'
import { createLog } from './platform/log.ts'
import { exitWithStartError } from './platform/start-error.ts'

const ROOT = resolve(import.meta.dirname, '..')
const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Starts the store: pages, database, demo, adapters, jobs, HTTP; stops them in the opposite order. */
async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel)
  const lifecycle = createLifecycle({ log: { info: print, error: (line) => log.error(line) } })
  const development = process.argv.includes('--development')
  // The pages are built, the database starts and most of the program is read at the same time; each is waited for where it is needed.
  const pagesBuilt = development ? Promise.resolve() : ensurePagesBuilt(ROOT, print)
  pagesBuilt.catch(() => undefined)
  print('Opening the database …')
  const opening = openDatabase(config, print)
  const program = import('./open-store.ts')
  program.catch(() => undefined)
  lifecycle.onStop({ name: 'database', stop: async () => (await opening).close(), limitMs: 8_000 })
  lifecycle.listenToSignals()
  try {
    const database = await opening
    const { openStore } = await program
    await openStore({ config, database, root: ROOT, log, lifecycle, development, pagesBuilt, report: print })
  } catch (error) {
    // A signal during the start: what fails now fails because everything is being stopped, and the end comes from there.
    if (lifecycle.isStopping()) return
    // Without this the database would outlive the store that failed to start.
    await opening.then(
      (database) => database.close(),
      () => undefined,
    )
    throw error
  }
  if (lifecycle.isStopping()) return
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
