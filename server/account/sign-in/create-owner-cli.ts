import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { MAX_PASSWORD } from '#contract/calls/account.ts'
import { parseKoreanMobile } from '#contract/rules/phone.ts'
import { printLine, runOnDatabase } from '#server/database/run-on-database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { exitWithStartError, StartError } from '#server/platform/process/start-error.ts'
import { normaliseEmail } from '../normalise-email.ts'
import { hashPassword } from '../password.ts'
import { createAccount } from './create-account.ts'

/** Minimum length of an owner's password, because an owner can refund money. */
const MIN_OWNER_PASSWORD = 12
const USAGE = 'Usage: npm run shop:owner -- --name NAME --email E-MAIL --phone 010-…; the password is read from the standard input.'

/** `npm run shop:owner`: creates the account of the shop's owner. The password is never passed as an argument or in the environment. */
async function createOwner(): Promise<void> {
  const { values } = parseArgs({ options: { name: { type: 'string' }, email: { type: 'string' }, phone: { type: 'string' } } })
  const phone = parseKoreanMobile(values.phone ?? '')
  if (!values.name?.trim() || !values.email?.includes('@')) throw new StartError(USAGE)
  if (phone === null) throw new StartError('--phone must be a Korean mobile number, like 010-1234-5678.')
  const password = await askPassword()
  const fields = { role: 'owner', name: values.name.trim(), email: normaliseEmail(values.email), phone, language: 'en' } as const
  const passwordHash = await hashPassword(password)
  const id = await runOnDatabase((db) => inTransaction(db, (tx) => createAccount(tx, { ...fields, passwordHash, verified: true })))
  if (id === null) throw new StartError('An account with this e-mail or phone exists already; nothing was changed.')
  printLine('The owner can sign in now.')
}

async function askPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdin.isTTY ? process.stdout : undefined })
  const password = await lines.question('Password: ')
  lines.close()
  if (password.length < MIN_OWNER_PASSWORD || password.length > MAX_PASSWORD)
    throw new StartError(`The password must have ${MIN_OWNER_PASSWORD} to ${MAX_PASSWORD} characters.`)
  return password
}

await createOwner().catch(exitWithStartError)
