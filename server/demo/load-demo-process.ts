import { parseConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/database/open.ts'
import { exitWithStartError } from '#server/platform/process/start-error.ts'
import { loadConfiguredDemo } from './load-configured-demo.ts'

/** The process that loads the demo into the database of `DATABASE_URL`, for {@link loadDemoApart}. */
async function load(): Promise<void> {
  const printLine = (line: string): void => void process.stdout.write(`${line}\n`)
  const config = parseConfig(process.env)
  const database = await openDatabase(config, printLine)
  try {
    await loadConfiguredDemo(config, database.db, printLine)
  } finally {
    await database.close()
  }
}

await load().catch(exitWithStartError)
