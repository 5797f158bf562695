import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { clientNetwork, countOrRefuse, countTry, forgetTries, limitKey, takeTryBack } from '#server/platform/limits/rate-limits.ts'
import { isKnownNetwork, networkHash } from '../known-network.ts'
import { isPassword } from '../password.ts'
import { findLogin, normaliseLogin } from './find-login.ts'
import { type OpenedSession, openSession } from './open-session.ts'

/**
 * Wrong logins in ten minutes (product rules, 14): for one account from one network, and from one network. A shared Wi-Fi is one network,
 * and right logins count until their password is verified, so the limit must let a crowd sign in at the same moment.
 */
const WRONG_PER_ACCOUNT_AND_NETWORK = 10
const WRONG_PER_NETWORK = 100
/** Wrong logins of staff for one account from one network; then the door rests for a quarter of an hour. */
const WRONG_PER_STAFF_AND_NETWORK = { limit: 5, windowSeconds: 900 }
/**
 * Wrong logins for one account from all networks, after which tries are delayed but never refused: otherwise anyone who knows an e-mail
 * address could lock its owner out.
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
  /** True at the staff login, which admits staff only; customers get the same response as strangers. */
  staffOnly?: boolean
}

/** The key by which wrong logins are counted: an account, or an unknown name. The keys of its networks start with it. */
export function loginLimitKey(secret: string, accountOrName: string): string {
  return limitKey(secret, 'login-account', accountOrName)
}

/** A right e-mail or phone with its password. */
export interface CheckedLogin {
  id: string
  /** HMAC of the client's network. */
  networkHash: string
  /** Takes the tries back that were counted beforehand. */
  forget: (tx: Tx) => Promise<void>
}

/**
 * Checks e-mail or phone and password. All wrong logins get the same response after the same work. Limits count failures by login and by
 * network. A try is counted before the check and taken back when it was right, so that parallel guesses count.
 * @throws Refusal WRONG_LOGIN, for staff with the tries left; TOO_MANY_TRIES with the seconds to wait
 */
export async function checkLogin({ db, secret }: Pick<SignInDeps, 'db' | 'secret'>, attempt: Attempt): Promise<CheckedLogin> {
  const network = { key: limitKey(secret, 'login-network', clientNetwork(attempt.address)), limit: WRONG_PER_NETWORK }
  await countOrRefuse(db, { ...network, windowSeconds: WINDOW_SECONDS })
  const name = normaliseLogin(attempt.login)
  const found = await findLogin(db, name)
  const hash = networkHash(secret, attempt.address)
  // Counted by account, so that its e-mail and its phone do not give twice as many tries.
  const account = loginLimitKey(secret, found?.id ?? name)
  const own = attempt.staffOnly ? WRONG_PER_STAFF_AND_NETWORK : { limit: WRONG_PER_ACCOUNT_AND_NETWORK, windowSeconds: WINDOW_SECONDS }
  const { left } = await countOrRefuse(db, { key: `${account}:${hash}`, ...own })
  const ofAll = await countTry(db, { key: account, limit: WRONG_PER_ACCOUNT, windowSeconds: WINDOW_SECONDS })
  if (!ofAll.allowed && !(found && (await isKnownNetwork(db, found.id, hash)))) await wait(SLOWED_MS)
  const right = await isPassword(attempt.password, found?.passwordHash)
  if (!found || !right || (attempt.staffOnly && !found.staff))
    throw new Refusal('WRONG_LOGIN', attempt.staffOnly ? { triesLeft: left } : {})
  return {
    id: found.id,
    networkHash: hash,
    async forget(tx) {
      await takeTryBack(tx, { key: account, windowSeconds: WINDOW_SECONDS })
      await forgetTries(tx, `${account}:${hash}`)
      await takeTryBack(tx, { key: network.key, windowSeconds: WINDOW_SECONDS })
    },
  }
}

/**
 * Signs a shopper in: checks the login and opens a session.
 * @throws Refusal WRONG_LOGIN, or TOO_MANY_TRIES with the seconds to wait
 */
export async function signIn(deps: SignInDeps, attempt: Omit<Attempt, 'staffOnly'>): Promise<OpenedSession> {
  const login = await checkLogin(deps, attempt)
  return inTransaction(deps.db, async (tx) => {
    await login.forget(tx)
    return openSession(tx, deps.clock, login.id, login.networkHash)
  })
}
