import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** Dependencies of the account functions. */
export interface AccountDeps {
  db: Db
  /** At least 32 bytes. Signs tokens, hashes the keys of limits, and derives links and codes. */
  secret: string
  clock: Clock
}
