import type { Language } from '#contract/rules/languages.ts'
import { parseKoreanMobile } from '#contract/rules/phone.ts'
import { account } from '#server/database/schema/account.ts'
import type { Caller } from '#server/platform/caller.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { badField, Refusal } from '#server/platform/errors.ts'
import { clientNetwork, countOrRefuse, limitKey } from '#server/platform/limits/rate-limits.ts'
import type { AccountDeps } from '../account-deps.ts'
import { isCommonPassword, refuseCommonPassword } from '../common-passwords.ts'
import { hashPassword } from '../password.ts'
import { subjectHash } from '../secret-hash.ts'
import { spendSecret } from '../spend-secret.ts'
import { takeCodeTryBack, tryCode } from '../try-code.ts'
import { setPassword } from './set-password.ts'

/** Codes tried by one network in ten minutes, over all numbers. */
const PER_NETWORK = 60
const WINDOW_SECONDS = 600

interface Wanted {
  phone: string
  code: string
  newPassword: string
  caller: Caller | null
  address: string
  language: Language
}

/**
 * Sets a new password with a code from a text message. An unknown number gets the same responses: its code, which nobody received, can be
 * tried five times as well.
 * @throws Refusal BAD_REQUEST (phone), CODE_WRONG, CODE_EXPIRED, PASSWORD_TOO_COMMON, TOO_MANY_TRIES
 */
export async function resetByCode({ db, secret }: AccountDeps, wanted: Wanted): Promise<void> {
  const phone = parseKoreanMobile(wanted.phone)
  if (phone === null) throw badField('phone', { text: 'common.field.phone.invalid' })
  // Checked before a try is counted, as far as the password alone allows.
  refuseCommonPassword(wanted.newPassword, { email: '', name: '', phone })
  const network = limitKey(secret, 'code-network', clientNetwork(wanted.address))
  await countOrRefuse(db, { key: network, limit: PER_NETWORK, windowSeconds: WINDOW_SECONDS })
  const subject = subjectHash(secret, phone)
  const { id, accountId } = await tryCode(db, secret, { purpose: 'reset-code', subject, code: wanted.code })
  const [own] = await db
    .select({ email: account.email, phone: account.phone, name: account.name })
    .from(account)
    .where(eq(account.id, accountId))
  if (own && isCommonPassword(wanted.newPassword, own)) {
    await inTransaction(db, (tx) => takeCodeTryBack(tx, id))
    refuseCommonPassword(wanted.newPassword, own)
  }
  const passwordHash = await hashPassword(wanted.newPassword)
  const keepSession = wanted.caller?.accountId === accountId ? wanted.caller.sessionId : null
  await inTransaction(db, async (tx) => {
    if (!(await spendSecret(tx, id))) throw new Refusal('CODE_EXPIRED')
    await setPassword(tx, secret, { accountId, passwordHash, provenBy: 'phone', secretId: id, keepSession })
  })
}
