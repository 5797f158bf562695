import type { Caller } from '#server/platform/caller.ts'
import { sqlState } from '#server/platform/database/database-error.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { clientNetwork, countOrRefuse, limitKey } from '#server/platform/limits/rate-limits.ts'
import type { AccountDeps } from '../account-deps.ts'
import { findLink } from '../find-link.ts'
import { spendSecret } from '../spend-secret.ts'
import { tryCode } from '../try-code.ts'
import { setContact } from './change-contact.ts'

const LINKS_PER_NETWORK = 100
const CODES_PER_ACCOUNT = 30
const WINDOW_SECONDS = 600
const UNIQUE_VIOLATION = '23505'

interface ConfirmingEmail {
  token: string
  caller: Caller | null
  /** Address of the client. */
  address: string
}

/**
 * Verifies an e-mail address with the token of its link. No login is needed for the address that the account was opened with, unless the
 * phone is verified. A changed address always needs one: a mistyped address must not give the account to the owner of that mailbox.
 * @throws Refusal LINK_INVALID, LOGIN_TO_CONFIRM, TOO_MANY_TRIES
 */
export async function confirmEmail({ db, secret }: AccountDeps, { token, caller, address }: ConfirmingEmail): Promise<void> {
  const key = limitKey(secret, 'link-network', clientNetwork(address))
  await countOrRefuse(db, { key, limit: LINKS_PER_NETWORK, windowSeconds: WINDOW_SECONDS })
  const link = await findLink(db, secret, 'confirm-email', token)
  if (!link?.target) throw new Refusal('LINK_INVALID')
  const mayBeOfStranger = link.target !== link.email || link.phoneVerifiedAt !== null
  if (mayBeOfStranger && caller?.accountId !== link.accountId) throw new Refusal('LOGIN_TO_CONFIRM')
  await change({ db }, 'LINK_INVALID', { accountId: link.accountId, kind: 'email', target: link.target, secretId: link.id })
}

/** Verifies a phone number with the code that was sent to it. @throws Refusal CODE_WRONG, CODE_EXPIRED, TOO_MANY_TRIES */
export async function confirmPhone({ db, secret }: AccountDeps, accountId: string, code: string): Promise<void> {
  const key = limitKey(secret, 'code-account', accountId)
  await countOrRefuse(db, { key, limit: CODES_PER_ACCOUNT, windowSeconds: WINDOW_SECONDS })
  const right = await tryCode(db, secret, { purpose: 'confirm-phone', subject: accountId, code })
  if (right.target === null) throw new Refusal('CODE_EXPIRED')
  await change({ db }, 'CODE_EXPIRED', { accountId, kind: 'phone', target: right.target, secretId: right.id })
}

async function change(
  { db }: Pick<AccountDeps, 'db'>,
  code: 'LINK_INVALID' | 'CODE_EXPIRED',
  confirmed: Parameters<typeof setContact>[1],
): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      if (!(await spendSecret(tx, confirmed.secretId))) throw new Refusal(code)
      if (!(await setContact(tx, confirmed))) throw new Refusal(code)
    })
  } catch (error) {
    // Two accounts confirmed the same contact at the same moment.
    throw sqlState(error) === UNIQUE_VIOLATION ? new Refusal(code) : error
  }
}
