import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { clientNetwork, countOrRefuse, limitKey } from '#server/platform/limits/rate-limits.ts'
import type { AccountDeps } from '../account-deps.ts'
import { refuseCommonPassword } from '../common-passwords.ts'
import { type FoundLink, findLink } from '../find-link.ts'
import { hashPassword } from '../password.ts'
import { spendSecret } from '../spend-secret.ts'
import { setPassword } from './set-password.ts'

/** Links opened and used by one network in ten minutes: far above normal use, far below the needs of guessing. */
const PER_NETWORK = 100
const WINDOW_SECONDS = 600

/** The reset link of a token. @throws Refusal LINK_INVALID, TOO_MANY_TRIES */
export async function openResetLink({ db, secret }: AccountDeps, token: string, address: string): Promise<FoundLink> {
  const key = limitKey(secret, 'link-network', clientNetwork(address))
  await countOrRefuse(db, { key, limit: PER_NETWORK, windowSeconds: WINDOW_SECONDS })
  const link = await findLink(db, secret, 'reset-link', token)
  if (!link) throw new Refusal('LINK_INVALID')
  return link
}

/**
 * Sets a new password with a reset link. Of two concurrent uses one succeeds. The calling session, if it belongs to the account, continues;
 * all others end.
 * @throws Refusal LINK_INVALID, PASSWORD_TOO_COMMON, TOO_MANY_TRIES
 */
export async function resetByLink(
  deps: AccountDeps,
  wanted: { token: string; newPassword: string; caller: Caller | null; address: string },
): Promise<void> {
  const { db, secret } = deps
  const link = await openResetLink(deps, wanted.token, wanted.address)
  refuseCommonPassword(wanted.newPassword, link)
  const passwordHash = await hashPassword(wanted.newPassword)
  const { accountId } = link
  const keepSession = wanted.caller?.accountId === accountId ? wanted.caller.sessionId : null
  await inTransaction(db, async (tx) => {
    if (!(await spendSecret(tx, link.id))) throw new Refusal('LINK_INVALID')
    await setPassword(tx, secret, { accountId, passwordHash, provenBy: 'email', secretId: link.id, keepSession })
  })
}
