import { findDifferences } from '#server/checkout/payment/find-differences.ts'
import { COMPARED_DAYS } from '#server/checkout/payment/recent-payments.ts'
import type { Config } from '#server/config/config.ts'
import { runOnDatabase, say } from '#server/database/run-on-database.ts'
import { createPaymentProviders } from '#server/payment-providers.ts'
import { exitWithStartError } from '#server/platform/process/start-error.ts'
import { findProblems } from './find-problems.ts'

/**
 * `npm run audit`: prints each problem in our books and each difference to the providers' on a line, and exits with 1 when there is any.
 * Read-only.
 */
async function audit(): Promise<void> {
  const { problems, asked } = await runOnDatabase(async (db, config) => {
    const inBooks = await findProblems(db)
    const { asked, found } = await findDifferences({ db, providers: createPaymentProviders(config, sandboxOf(config)) })
    return { problems: [...inBooks, ...found], asked }
  })
  for (const { check, subject } of problems) say(`${check}: ${subject}`)
  say(`Asked the providers about ${asked} ${asked === 1 ? 'payment' : 'payments'} of the last ${COMPARED_DAYS} days.`)
  say(problems.length === 0 ? 'The books are in order.' : `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`)
  process.exitCode = problems.length === 0 ? 0 : 1
}

/** A demo's sandbox is reached through the store that runs, which shows it to this machine. */
function sandboxOf({ mode, port }: Config) {
  const origin = `http://localhost:${port}`
  return mode === 'demo' ? { origin, baseUrl: `${origin}/sandbox`, smtpUrl: '' } : null
}

await audit().catch(exitWithStartError)
