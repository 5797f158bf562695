import { findDifferences } from '#server/checkout/payment/find-differences.ts'
import { COMPARED_DAYS } from '#server/checkout/payment/recent-payments.ts'
import type { Config } from '#server/config/config.ts'
import { printLine, runOnDatabase } from '#server/database/run-on-database.ts'
import { providerKeys } from '#server/database/schema/settings.ts'
import type { PaymentProviders } from '#server/payments/providers.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { storeSecret } from '#server/platform/process/data-folder.ts'
import { exitWithStartError } from '#server/platform/process/start-error.ts'
import { openLiveProviders } from '#server/providers/live-providers.ts'
import { createPaymentProviders } from '#server/providers/payment-providers.ts'
import { findProblems } from './find-problems.ts'

/**
 * `npm run audit`: prints each problem in our books and each difference to the providers' on a line, and exits with 1 when there is any.
 * Read-only.
 */
async function audit(): Promise<void> {
  const { problems, attempted } = await runOnDatabase(async (db, config) => {
    const inBooks = await findProblems(db)
    const { attempted, found } = await findDifferences({ db, providers: await providersOf(db, config) })
    return { problems: [...inBooks, ...found], attempted }
  })
  for (const { check, subject } of problems) printLine(`${check}: ${subject}`)
  printLine(`Requested ${attempted} ${attempted === 1 ? 'payment' : 'payments'} of the last ${COMPARED_DAYS} days from the providers.`)
  printLine(problems.length === 0 ? 'The books are in order.' : `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`)
  process.exitCode = problems.length === 0 ? 0 : 1
}

/** The providers with the keys of the environment, or with those that the console stored, at whichever account a payment was begun. */
async function providersOf(db: Db, config: Config): Promise<PaymentProviders> {
  const sandbox = sandboxOf(config)
  if ((await db.$count(providerKeys)) === 0) return createPaymentProviders(config, sandbox)
  const print = (_details: object, text: string) => printLine(text)
  const log = { warn: print, error: print }
  const { mailer, wallet, card } = await openLiveProviders({ db, secret: await storeSecret(config), config, sandbox, log })
  mailer.close()
  return { wallet, card }
}

/** A demo's sandbox is reached through the store that runs, which shows it to this machine. */
function sandboxOf({ mode, port }: Config) {
  const origin = `http://localhost:${port}`
  return mode === 'demo' ? { origin, baseUrl: `${origin}/sandbox`, smtpUrl: '' } : null
}

await audit().catch(exitWithStartError)
