import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import type { AccountDeps } from '../account-deps.ts'
import { checkPassword } from '../check-password.ts'
import { eraseAccount } from './erase-account.ts'

/**
 * Closes an account for good, in one transaction: records that the law requires are anonymised and stored separately, everything else is
 * erased. Files are deleted through the outbox. The e-mail address and phone number become available again. Staff accounts cannot be closed
 * this way.
 * @throws Refusal FORBIDDEN, WRONG_PASSWORD, OPEN_ORDERS, TOO_MANY_TRIES
 */
export async function closeAccount(
  deps: AccountDeps & { personalData: readonly PersonalData[] },
  { caller, password }: { caller: Caller; password: string },
): Promise<void> {
  const { accountId } = caller
  if (caller.role !== 'customer') throw new Refusal('FORBIDDEN')
  await checkPassword(deps, { accountId, password, field: 'password' })
  await inTransaction(deps.db, async (tx) => {
    if (!(await eraseAccount(tx, deps.personalData, accountId))) throw new Refusal('UNAUTHENTICATED')
  })
}
