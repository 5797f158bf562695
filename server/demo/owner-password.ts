import { hashPassword, isPassword } from '#server/account/password.ts'
import { endOtherSessions } from '#server/account/sign-in/end-other-sessions.ts'
import type { Config } from '#server/config/config.ts'
import { demoIsGuarded } from '#server/config/demo-guard.ts'
import { derivedToken } from '#server/config/derived-secrets.ts'
import { account } from '#server/database/schema/account.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { type Db, inTransaction } from '#server/platform/database/transaction.ts'
import { storeSecret } from '#server/platform/process/data-folder.ts'
import { DEMO_OWNER } from './demo-accounts.ts'

/** The password of the demo's owner: the public one, or, where other machines reach the store, one derived from its secret. */
export async function ownerPassword(config: Config): Promise<string> {
  return demoIsGuarded(config) ? ownPassword(config) : DEMO_OWNER.password
}

async function ownPassword(config: Config): Promise<string> {
  return derivedToken(await storeSecret(config), 'demo-owner', DEMO_OWNER.email).slice(0, 20)
}

/**
 * Gives the demo's owner that password and ends the sessions that the other one opened. A password that somebody chose stays. Safe to
 * repeat.
 */
export async function setOwnerPassword(db: Db, config: Config): Promise<void> {
  const wanted = await ownerPassword(config)
  const other = demoIsGuarded(config) ? DEMO_OWNER.password : await ownPassword(config)
  const [owner] = await db
    .select({ id: account.id, passwordHash: account.passwordHash })
    .from(account)
    .where(eq(account.email, DEMO_OWNER.email))
  if (!owner || !(await isPassword(other, owner.passwordHash ?? undefined))) return
  const passwordHash = await hashPassword(wanted)
  await inTransaction(db, async (tx) => {
    await tx.update(account).set({ passwordHash }).where(eq(account.id, owner.id))
    await endOtherSessions(tx, owner.id, null)
  })
}
