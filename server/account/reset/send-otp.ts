import { RESEND_SECONDS } from '#contract/calls/password-reset.ts'
import type { Language } from '#contract/rules/languages.ts'
import { parseKoreanMobile } from '#contract/rules/phone.ts'
import { account } from '#server/database/schema/account.ts'
import { and, eq, isNotNull } from '#server/platform/database/drizzle.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { badField } from '#server/platform/errors.ts'
import type { AccountDeps } from '../account-deps.ts'
import { issueSecret } from '../issue-secret.ts'
import { isKnownNetwork, networkHash } from '../known-network.ts'
import { subjectHash } from '../secret-hash.ts'
import { countTextOrRefuse } from '../text-limits.ts'

/**
 * Sends a code to reset the password, if the number is verified. Known and unknown numbers get the same response and run the same
 * statements.
 * @throws Refusal BAD_REQUEST (phone), TOO_MANY_TRIES
 */
export async function sendOtp(
  { db, secret }: AccountDeps,
  wanted: { phone: string; address: string; language: Language },
): Promise<{ resendAfter: number }> {
  const phone = parseKoreanMobile(wanted.phone)
  if (phone === null) throw badField('phone', { text: 'common.field.phone.invalid' })
  const [found] = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.phone, phone), isNotNull(account.phoneVerifiedAt)))
  const known = await isKnownNetwork(db, found?.id ?? '', networkHash(secret, wanted.address))
  await countTextOrRefuse(db, secret, phone, { address: wanted.address, known })
  await inTransaction(db, async (tx) => {
    await issueSecret(tx, secret, { purpose: 'reset-code', subject: subjectHash(secret, phone), accountId: found?.id ?? null })
  })
  return { resendAfter: RESEND_SECONDS }
}
