import { parseKoreanMobile } from '#contract/rules/phone.ts'
import { account } from '#server/database/schema/account.ts'
import { staff } from '#server/database/schema/staff.ts'
import { eq, or, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { normaliseEmail } from '../normalise-email.ts'
import { worksFor } from './live-session.ts'

export interface FoundLogin {
  id: string
  /** Whether the account belongs to staff now. */
  staff: boolean
  passwordHash: string
}

/**
 * Normalises a login name: an e-mail address, or a Korean mobile number as E.164. Other text, which no account has, is returned without the
 * control characters that the database rejects.
 */
export function normaliseLogin(text: string): string {
  const name = text.includes('@') ? normaliseEmail(text) : (parseKoreanMobile(text) ?? normaliseEmail(text))
  return name.replace(/\p{Cc}/gu, '\uFFFD')
}

/** The account with an e-mail or phone as {@link normaliseLogin} spells it. */
export async function findLogin(reader: Reader, name: string): Promise<FoundLogin | undefined> {
  const found = await reader
    .select({ id: account.id, staff: sql<boolean>`${staff.role} is not null`, passwordHash: account.passwordHash })
    .from(account)
    .leftJoin(staff, worksFor(account.id))
    .where(or(eq(account.email, sql.placeholder('name')), eq(account.phone, sql.placeholder('name'))))
    .prepare('account_find_login')
    .execute({ name })
  return found[0]
}
