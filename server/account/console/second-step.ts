import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { SecondStepSetup } from '#contract/calls/console/staff/session.ts'
import { staff, staffRecoveryCode } from '#server/database/schema/staff.ts'
import type { Clock } from '#server/platform/clock.ts'
import { and, count, eq, isNull, lt, or } from '#server/platform/database/drizzle.ts'
import type { Reader, Tx } from '#server/platform/database/transaction.ts'
import { limitKey } from '#server/platform/limits/rate-limits.ts'
import { seal, unseal } from '#server/platform/seal.ts'

/** Seconds that one code counts, and how many codes before and after are taken: clocks of phones differ (RFC 6238, 5.2). */
const PERIOD_SECONDS = 30
const WINDOW = 1
/** Bytes of a secret: as many as SHA-1 gives (RFC 4226, 4). */
const SECRET_BYTES = 20
const RECOVERY_CODES = 10
/** Letters and digits that nobody mistakes for others on paper. */
const PLAIN_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

interface Keys {
  secret: string
  clock: Clock
}

const place = (accountId: string) => ({ purpose: 'staff totp', place: accountId })

function totpOf(base32: string, label = '', issuer = ''): TOTP {
  return new TOTP({ secret: Secret.fromBase32(base32), digits: 6, period: PERIOD_SECONDS, label, issuer })
}

/**
 * Makes a new secret for the authenticator app of a member of staff. The second step that is on stays until a code of the new one is given.
 */
export async function beginSecondStep(
  tx: Tx,
  { secret }: Pick<Keys, 'secret'>,
  { accountId, label, issuer }: { accountId: string; label: string; issuer: string },
): Promise<SecondStepSetup> {
  const made = new Secret({ size: SECRET_BYTES })
  await tx
    .update(staff)
    .set({ totpPending: seal(secret, place(accountId), made.base32) })
    .where(eq(staff.accountId, accountId))
  return { secret: made.base32, uri: totpOf(made.base32, label, issuer).toString() }
}

/**
 * Turns the second step on when the code is one of the pending secret.
 * @returns the recovery codes, or null for a wrong code
 */
export async function confirmSecondStep(tx: Tx, { secret, clock }: Keys, accountId: string, code: string): Promise<string[] | null> {
  const [row] = await tx.select({ pending: staff.totpPending }).from(staff).where(eq(staff.accountId, accountId)).for('update')
  if (!row?.pending) return null
  const step = stepOf(unseal(secret, place(accountId), row.pending), code, clock.now())
  if (step === null) return null
  await tx
    .update(staff)
    .set({ totpSecret: row.pending, totpPending: null, totpSince: clock.now(), totpStep: step })
    .where(eq(staff.accountId, accountId))
  return renewRecoveryCodes(tx, secret, accountId)
}

/** Turns the second step off and deletes the recovery codes. */
export async function removeSecondStep(tx: Tx, accountId: string): Promise<void> {
  await tx.update(staff).set({ totpSecret: null, totpPending: null, totpSince: null, totpStep: null }).where(eq(staff.accountId, accountId))
  await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.accountId, accountId))
}

/** Whether a code of the app is right. Each code works once: a second use of the same step, or of an earlier one, is wrong. */
export async function spendAppCode(tx: Tx, { secret, clock }: Keys, accountId: string, code: string): Promise<boolean> {
  const [row] = await tx.select({ sealed: staff.totpSecret }).from(staff).where(eq(staff.accountId, accountId))
  if (!row?.sealed) return false
  const step = stepOf(unseal(secret, place(accountId), row.sealed), code, clock.now())
  if (step === null) return false
  const used = await tx
    .update(staff)
    .set({ totpStep: step })
    .where(and(eq(staff.accountId, accountId), or(isNull(staff.totpStep), lt(staff.totpStep, step))))
    .returning({ id: staff.accountId })
  return used.length > 0
}

/** Whether a recovery code is right and was not used before. */
export async function spendRecoveryCode(tx: Tx, { secret, clock }: Keys, accountId: string, code: string): Promise<boolean> {
  const used = await tx
    .update(staffRecoveryCode)
    .set({ usedAt: clock.now() })
    .where(
      and(
        eq(staffRecoveryCode.accountId, accountId),
        eq(staffRecoveryCode.codeHash, hashOf(secret, accountId, code)),
        isNull(staffRecoveryCode.usedAt),
      ),
    )
    .returning({ accountId: staffRecoveryCode.accountId })
  return used.length > 0
}

/** The second step of a member of staff: since when it is on, and how many recovery codes are left. */
export async function readSecondStep(reader: Reader, accountId: string): Promise<{ since: Date | null; recoveryCodesLeft: number }> {
  const [row] = await reader.select({ since: staff.totpSince }).from(staff).where(eq(staff.accountId, accountId))
  const [left] = await reader
    .select({ codes: count() })
    .from(staffRecoveryCode)
    .where(and(eq(staffRecoveryCode.accountId, accountId), isNull(staffRecoveryCode.usedAt)))
  return { since: row?.since ?? null, recoveryCodesLeft: left?.codes ?? 0 }
}

function stepOf(base32: string, code: string, now: Date): number | null {
  const delta = totpOf(base32).validate({ token: code, window: WINDOW, timestamp: now.getTime() })
  return delta === null ? null : Math.floor(now.getTime() / 1_000 / PERIOD_SECONDS) + delta
}

/** Makes new recovery codes; the earlier ones open nothing any more. */
export async function renewRecoveryCodes(tx: Tx, secret: string, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.accountId, accountId))
  await tx.insert(staffRecoveryCode).values(codes.map((code) => ({ accountId, codeHash: hashOf(secret, accountId, code) })))
  return codes
}

/** Eight characters in two groups: 39 bits, of which nobody may try more than five. */
function newRecoveryCode(): string {
  const letters = [...randomBytes(8)].map((byte) => PLAIN_LETTERS[byte % PLAIN_LETTERS.length])
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}

function hashOf(secret: string, accountId: string, code: string): string {
  return limitKey(secret, 'recovery-code', `${accountId}:${code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`)
}
