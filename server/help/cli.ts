import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { helpTextSchema } from '#contract/help.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabaseBesideStore } from '#server/database/open.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { parseConfig } from '#server/platform/config.ts'
import { fieldProblems } from '#server/platform/field-problems.ts'
import { exitWithStartError, StartError } from '#server/platform/start-error.ts'
import { setHelpText } from './set-help-text.ts'

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** `npm run shop:help -- FILE`: writes the questions of the help centre from a JSON file shaped like `demo/help.json`. */
async function setHelp(path: string | undefined): Promise<void> {
  if (path === undefined) throw new StartError('Usage: npm run shop:help -- FILE.json')
  const parsed = z.array(helpTextSchema).safeParse(await readJson(path))
  if (!parsed.success) {
    const lines = fieldProblems(parsed.error.issues).map(({ field, message }) => `- ${field}: ${message}`)
    throw new StartError(`${path} is not complete:\n${lines.join('\n')}`)
  }
  const database = await openDatabaseBesideStore(parseConfig({ ...process.env, KADE_MODE: 'demo' }), say)
  try {
    await migrate(database.url, say)
    await inTransaction(database.db, async (tx) => {
      for (const text of parsed.data) await setHelpText(tx, text)
    })
    say(`The help centre has ${parsed.data.length} questions from ${path}.`)
  } finally {
    await database.close()
  }
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    throw new StartError(`${path} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

await setHelp(process.argv[2]).catch(exitWithStartError)
