import { writtenPolicySchema } from '#contract/calls/console/policies.ts'
import { printLine, runOnDatabase } from '#server/database/run-on-database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { exitWithStartError, StartError } from '#server/platform/process/start-error.ts'
import { readJsonFile } from '#server/platform/read-json-file.ts'
import { publishPolicy } from './publish-policy.ts'

/** `npm run shop:policy -- FILE`: publishes a version of a policy from a JSON file shaped like `demo/policies/terms.json`. */
async function setPolicy(path: string | undefined): Promise<void> {
  if (path === undefined) throw new StartError('Usage: npm run shop:policy -- FILE.json')
  const written = await readJsonFile(path, writtenPolicySchema)
  const version = await runOnDatabase((db) => inTransaction(db, (tx) => publishPolicy(tx, written, new Date())))
  printLine(`Version ${version} of ${written.kind} is published. It holds from ${written.effectiveOn}.`)
}

await setPolicy(process.argv[2]).catch(exitWithStartError)
