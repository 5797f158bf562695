import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { storeSettings } from '#server/database/schema/settings.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Lifecycle } from '#server/platform/process/lifecycle.ts'
import { StartError } from '#server/platform/process/start-error.ts'

const PROGRAM = resolve(import.meta.dirname, 'load-demo-cli.ts')

/** Variable in which {@link loadDemoApart} tells its program the address of the database. */
export const DATABASE_VARIABLE = 'KADE_DEMO_DATABASE'

/**
 * Fills an empty database with the demo store, in a process of its own: what the loading needs of memory (some 100 MB) is free again when
 * the shop opens. A store with settings is left alone.
 * @throws StartError when the demo could not be loaded; the program has printed why.
 */
export async function loadDemoApart(
  { db, url }: { db: Db; url: string },
  lifecycle: Lifecycle,
  report: (line: string) => void,
): Promise<void> {
  if ((await db.$count(storeSettings)) > 0) return
  const child = fork(PROGRAM, { env: { ...process.env, [DATABASE_VARIABLE]: url } })
  lifecycle.onStop({ name: 'demo', stop: async () => void child.kill('SIGKILL'), limitMs: 1_000 })
  child.on('message', (line) => report(String(line)))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new StartError('The demo store could not be loaded.')
}
