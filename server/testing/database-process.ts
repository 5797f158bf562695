import { parseArgs } from 'node:util'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open.ts'
import { createLifecycle } from '#server/platform/process/lifecycle.ts'
import { exitWithStartError } from '#server/platform/process/start-error.ts'

/**
 * The database part of a store as a program of its own, for tests that kill it: opens the data folder, writes rows one
 * after the other, and prints each number once it is committed.
 */
const { values } = parseArgs({
  options: { data: { type: 'string' }, url: { type: 'string' }, write: { type: 'boolean' }, migrations: { type: 'string' } },
})
const print = (line: string): boolean => process.stdout.write(`${line}\n`)

try {
  const database = await openDatabase({ dataFolder: values.data ?? './data', databaseUrl: values.url, databasePool: 4 }, (line) =>
    print(`report ${line}`),
  )
  const lifecycle = createLifecycle({ log: { info: print, error: print } })
  lifecycle.onStop({ name: 'database', stop: database.close, limitMs: 10_000 })
  lifecycle.listenToSignals()
  if (values.migrations !== undefined) print(`applied ${(await migrate(database.url, print, values.migrations)).join(' ')}`)
  await database.pool.query('create table if not exists probe (number int primary key)')
  const { rows } = await database.pool.query<{ known: number[] }>(
    "select coalesce(array_agg(number order by number), '{}') as known from probe",
  )
  print(`known ${JSON.stringify(rows[0]?.known)}`)
  print(`database ${database.embedded?.pid()}`)
  for (let number = (rows[0]?.known.at(-1) ?? 0) + 1; values.write === true && !lifecycle.isStopping(); number++) {
    await database.pool.query('insert into probe values ($1)', [number])
    print(`wrote ${number}`)
  }
} catch (error) {
  exitWithStartError(error)
}
