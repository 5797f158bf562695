import { timingSafeEqual } from 'node:crypto'
import { OPT_OUT_PATH } from '#contract/secret-paths.ts'
import { derivedToken } from '#server/config/derived-secrets.ts'
import { messageOptOut, OPTIONAL_TEMPLATES, type OptionalTemplate } from '#server/database/schema/messages.ts'
import { and, eq } from '#server/platform/database/drizzle.ts'
import type { Reader, Tx } from '#server/platform/database/transaction.ts'

/** The opt-outs that a link allows without a sign-in: a kind of mail, or all advertising. */
export const OPT_OUTS = [...OPTIONAL_TEMPLATES, 'advertising'] as const
export type OptOut = (typeof OPT_OUTS)[number]

const tokenFor = (secret: string, accountId: string, template: OptOut) => derivedToken(secret, `opt-out-${template}`, accountId)

/** Path of an account's opt-out from a kind of mail, or from all advertising. Its token allows nothing else. */
export function optOutPath(secret: string, accountId: string, template: OptOut): string {
  return `${OPT_OUT_PATH}/${template}/${encodeURIComponent(accountId)}/${tokenFor(secret, accountId, template)}`
}

/** Verifies a token of {@link optOutPath}. */
export function isOptOutToken(secret: string, accountId: string, template: OptOut, token: string): boolean {
  const expected = Buffer.from(tokenFor(secret, accountId, template))
  const given = Buffer.from(token)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** Whether an account has opted out of a kind of mail. */
export async function hasOptedOut(reader: Reader, accountId: string, template: OptionalTemplate): Promise<boolean> {
  const found = await reader
    .select({ at: messageOptOut.at })
    .from(messageOptOut)
    .where(and(eq(messageOptOut.accountId, accountId), eq(messageOptOut.template, template)))
  return found.length > 0
}

/** Opts an account out of a kind of mail. Safe to repeat. */
export async function optOut(tx: Tx, accountId: string, template: OptionalTemplate): Promise<void> {
  await tx.insert(messageOptOut).values({ accountId, template }).onConflictDoNothing()
}

/** Reverts an opt-out: the person requested such a mail again. */
export async function optIn(tx: Tx, accountId: string, template: OptionalTemplate): Promise<void> {
  await tx.delete(messageOptOut).where(and(eq(messageOptOut.accountId, accountId), eq(messageOptOut.template, template)))
}
