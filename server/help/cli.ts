import { z } from 'zod'
import { helpTextSchema } from '#contract/calls/console/help.ts'
import { printLine, runOnDatabase } from '#server/database/run-on-database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { exitWithStartError, StartError } from '#server/platform/process/start-error.ts'
import { readJsonFile } from '#server/platform/read-json-file.ts'
import { setHelpText } from './set-help-text.ts'

/** `npm run shop:help -- FILE`: writes the questions of the help centre from a JSON file: a list of `helpTextSchema`. */
async function setHelp(path: string | undefined): Promise<void> {
  if (path === undefined) throw new StartError('Usage: npm run shop:help -- FILE.json')
  const texts = await readJsonFile(path, z.array(helpTextSchema))
  await runOnDatabase((db) =>
    inTransaction(db, async (tx) => {
      for (const text of texts) await setHelpText(tx, text)
    }),
  )
  printLine(`The help centre has ${texts.length} questions from ${path}.`)
}

await setHelp(process.argv[2]).catch(exitWithStartError)
