import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** What the functions of accounts need from outside. */
export interface AccountDeps {
  db: Db
  /** At least 32 bytes: signs tokens, hides what limits count, and is what links and codes are derived from. */
  secret: string
  clock: Clock
}
