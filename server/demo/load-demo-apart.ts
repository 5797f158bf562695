import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { storeSettings } from '#server/database/schema/settings.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Lifecycle } from '#server/platform/process/lifecycle.ts'
import { StartError } from '#server/platform/process/start-error.ts'

const PROGRAM = join(import.meta.dirname, 'load-demo-process.ts')
/** Megabytes. The rows of 60 days are far fewer, and a small bound lets Node collect early. */
const HEAP = 192

/**
 * Fills an empty database with the demo in a process of its own. Loading takes 150 MB that the store would never use again nor give back
 * (decision 023).
 * @throws StartError when the process fails; it has printed the reason.
 */
export async function loadDemoApart({ db, url }: { db: Db; url: string }, lifecycle: Lifecycle): Promise<void> {
  if ((await db.$count(storeSettings)) > 0) return
  const environment = { ...process.env, DATABASE_URL: url }
  const loader = spawn(process.execPath, [`--max-old-space-size=${HEAP}`, PROGRAM], { stdio: 'inherit', env: environment })
  lifecycle.onStop({ name: 'demo', stop: () => loader.kill() })
  const [code] = await once(loader, 'exit')
  if (code !== 0) throw new StartError('The demo could not be loaded. The next start tries again.')
}
