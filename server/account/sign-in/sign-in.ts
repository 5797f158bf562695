import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, inTransaction } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { clientNetwork, countOrRefuse, countTry, forgetTries, limitKey, takeTryBack } from '#server/platform/limits/rate-limits.ts'
import { isKnownNetwork, networkHash } from '../known-network.ts'
import { isPassword } from '../password.ts'
import { findLogin, loginName } from './find-login.ts'
import { type OpenedSession, openSession } from './open-session.ts'

/**
 * Wrong logins in ten minutes (product rules, 14): for one account from one network, and from one network. A shop's shared Wi-Fi is one
 * network, and right logins count as well until their password has been looked at: a crowd that signs in at one moment must not be sent away.
 */
const WRONG_PER_ACCOUNT_AND_NETWORK = 10
const WRONG_PER_NETWORK = 100
/**
 * Wrong logins for one account from all networks together, after which a try waits. It is never refused for what others did: whoever knows
 * an e-mail address could keep its owner out.
 */
const WRONG_PER_ACCOUNT = 50
const SLOWED_MS = 2_000
const WINDOW_SECONDS = 600

export interface SignInDeps {
  db: Db
  secret: string
  clock: Clock
}

interface Attempt {
  /** E-mail or phone, as typed. */
  login: string
  password: string
  /** Address of the client. */
  address: string
  /** True at the login of staff, where only those enter who work for the shop; customers are told the same as strangers. */
  staffOnly?: boolean
}

/** What wrong logins are counted by: an account, or the name that nobody has. Keys of its networks begin with it. */
export function loginLimitKey(secret: string, accountOrName: string): string {
  return limitKey(secret, 'login-account', accountOrName)
}

/**
 * Checks e-mail or phone and password, and opens a session. An unknown account, a wrong password and a customer at the door of staff get
 * the same answer after the same work. Limits count failures, on what was looked up and on the network, and on nothing else that a
 * caller sends. Each try is counted before the password is looked at and taken back when it was right: parallel guesses are all counted.
 * @throws Refusal WRONG_LOGIN, or TOO_MANY_TRIES with the seconds to wait.
 */
export async function signIn({ db, secret, clock }: SignInDeps, attempt: Attempt): Promise<OpenedSession> {
  const network = { key: limitKey(secret, 'login-network', clientNetwork(attempt.address)), limit: WRONG_PER_NETWORK }
  await countOrRefuse(db, { ...network, windowSeconds: WINDOW_SECONDS })
  const name = loginName(attempt.login)
  const found = await findLogin(db, name)
  const hash = networkHash(secret, attempt.address)
  // By the account, so that its e-mail and its phone do not give twice as many tries.
  const account = loginLimitKey(secret, found?.id ?? name)
  await countOrRefuse(db, { key: `${account}:${hash}`, limit: WRONG_PER_ACCOUNT_AND_NETWORK, windowSeconds: WINDOW_SECONDS })
  const ofAll = await countTry(db, { key: account, limit: WRONG_PER_ACCOUNT, windowSeconds: WINDOW_SECONDS })
  if (!ofAll.allowed && !(found && (await isKnownNetwork(db, found.id, hash)))) await wait(SLOWED_MS)
  const right = await isPassword(attempt.password, found?.passwordHash)
  if (!found || !right || (attempt.staffOnly && !found.staff)) throw new Refusal('WRONG_LOGIN')
  return inTransaction(db, async (tx) => {
    await takeTryBack(tx, { key: account, windowSeconds: WINDOW_SECONDS })
    await forgetTries(tx, `${account}:${hash}`)
    await takeTryBack(tx, { key: network.key, windowSeconds: WINDOW_SECONDS })
    return openSession(tx, clock, found.id, hash, attempt.staffOnly)
  })
}
