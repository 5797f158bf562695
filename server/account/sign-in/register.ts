import { HOUR_SECONDS } from '#contract/durations.ts'
import type { Language } from '#contract/rules/languages.ts'
import { parseKoreanMobile } from '#contract/rules/phone.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, inTransaction } from '#server/platform/database/transaction.ts'
import { badField, Refusal } from '#server/platform/errors.ts'
import { clientNetwork, countOrRefuse, limitKey, takeTryBack } from '#server/platform/limits/rate-limits.ts'
import { refuseCommonPassword } from '../common-passwords.ts'
import { freeUnprovenPhone } from '../contact/free-unproven-phone.ts'
import { issueSecret } from '../issue-secret.ts'
import { networkHash } from '../known-network.ts'
import { normaliseEmail } from '../normalise-email.ts'
import { hashPassword } from '../password.ts'
import { createAccount, type GivenConsents } from './create-account.ts'
import { type OpenedSession, openSession } from './open-session.ts'

/**
 * Per network and hour: registrations, far above a shared Wi-Fi or a carrier's shared address and far below a bot's needs; and refused
 * registrations of existing accounts, which reveal attempts to find out who is a customer.
 */
const PER_NETWORK = 600
const REFUSED_PER_NETWORK = 100
const WINDOW_SECONDS = HOUR_SECONDS

interface Registration {
  name: string
  email: string
  phone: string
  password: string
  consents: GivenConsents
  language: Language
  /** Address of the client. */
  address: string
}

/**
 * Creates a customer's account and signs in. For an e-mail or phone that has an account it changes nothing, does the same work, and
 * responds only that it did not succeed (product rules, 14). E-mail and phone are unverified at first; the welcome mail contains a link to
 * verify the address.
 * @throws Refusal BAD_REQUEST (phone), PASSWORD_TOO_COMMON, TOO_MANY_TRIES, ACCOUNT_NOT_OPENED.
 */
export async function register(
  { db, secret, clock }: { db: Db; secret: string; clock: Clock },
  wanted: Registration,
): Promise<OpenedSession> {
  const { language, consents } = wanted
  const phone = parseKoreanMobile(wanted.phone)
  if (phone === null) throw badField('phone', { text: 'common.field.phone.invalid' })
  const email = normaliseEmail(wanted.email)
  const name = wanted.name.normalize('NFC')
  refuseCommonPassword(wanted.password, { email, phone, name }, 'password')
  const limitOf = (name: string, limit: number) => ({
    key: limitKey(secret, name, clientNetwork(wanted.address)),
    limit,
    windowSeconds: WINDOW_SECONDS,
  })
  const refused = limitOf('register-refused-network', REFUSED_PER_NETWORK)
  await countOrRefuse(db, limitOf('register-network', PER_NETWORK))
  // Counted as refused first and taken back on success, so that parallel probing is counted as well.
  await countOrRefuse(db, refused)
  const passwordHash = await hashPassword(wanted.password)
  return inTransaction(db, async (tx) => {
    await freeUnprovenPhone(tx, phone)
    const id = await createAccount(tx, { role: 'customer', name, email, phone, passwordHash, language, consents })
    if (id === null) throw new Refusal('ACCOUNT_NOT_OPENED')
    await takeTryBack(tx, refused)
    await issueSecret(tx, secret, { purpose: 'confirm-email', subject: id, accountId: id, target: email })
    return openSession(tx, clock, id, networkHash(secret, wanted.address))
  })
}
