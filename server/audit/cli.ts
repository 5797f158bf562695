import { besideStore, say } from '#server/database/beside-store.ts'
import { exitWithStartError } from '#server/platform/start-error.ts'
import { findProblems } from './find-problems.ts'

/** `npm run audit`: says what should not be, one line each, and ends with 1 when there is anything. It asks no provider and changes nothing. */
async function audit(): Promise<void> {
  const problems = await besideStore(findProblems)
  for (const { check, subject } of problems) say(`${check}: ${subject}`)
  say(problems.length === 0 ? 'The books are in order.' : `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`)
  process.exitCode = problems.length === 0 ? 0 : 1
}

await audit().catch(exitWithStartError)
