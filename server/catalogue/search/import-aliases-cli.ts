import { readFile } from 'node:fs/promises'
import { printLine, runOnDatabase } from '#server/database/run-on-database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { exitWithStartError, StartError } from '#server/platform/process/start-error.ts'
import { aliasRows } from './alias-file.ts'
import { addAliases } from './write-aliases.ts'

/** `npm run search:aliases -- FILE.csv`: adds the words that people use, from a file shaped like `demo/aliases.csv`. */
async function importAliases(path: string | undefined): Promise<void> {
  if (path === undefined) throw new StartError('Usage: npm run search:aliases -- FILE.csv')
  const rows = await readFile(path)
    .then(aliasRows)
    .catch((error: unknown) => {
      throw new StartError(`${path} is no file of aliases: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    })
  const added = await runOnDatabase((db) => inTransaction(db, (tx) => addAliases(tx, rows)))
  printLine(`Added ${added} of ${rows.length} aliases; the others were there.`)
}

await importAliases(process.argv[2]).catch(exitWithStartError)
