import { RESEND_SECONDS } from '#contract/calls/password-reset.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '#contract/durations.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { clientNetwork, countOrRefuse, limitKey } from '#server/platform/limits/rate-limits.ts'

/**
 * Text messages with codes: per network and day (a dormitory's Wi-Fi is one network), per number and day, by one network and by all
 * networks unknown to the account, and for the whole store per hour, because each costs money. Requests for unknown numbers count as well,
 * though nothing is sent: a count of what was sent would reveal at its bound whether a number has an account (decision 032).
 */
const PER_NETWORK = 60
const PER_PHONE_AND_NETWORK = 5
const PER_PHONE = 10
const PER_STORE_AND_HOUR = 1_000

/**
 * Counts a text message with a code to a number (E.164), by its recipient. Requests from unknown networks never block a network from which
 * the account has used a code before.
 * @throws Refusal TOO_MANY_TRIES
 */
export async function countTextOrRefuse(
  db: Db,
  secret: string,
  phone: string,
  { address, known }: { address: string; known: boolean },
): Promise<void> {
  const network = clientNetwork(address)
  const limits = [
    { key: limitKey(secret, 'text-network', network), limit: PER_NETWORK, windowSeconds: DAY_SECONDS },
    { key: limitKey(secret, 'text-minute', `${phone}\0${network}`), limit: 1, windowSeconds: RESEND_SECONDS },
    { key: limitKey(secret, 'text-day', `${phone}\0${network}`), limit: PER_PHONE_AND_NETWORK, windowSeconds: DAY_SECONDS },
    ...(known ? [] : [{ key: limitKey(secret, 'text-strangers', phone), limit: PER_PHONE, windowSeconds: DAY_SECONDS }]),
    { key: limitKey(secret, 'text-store', ''), limit: PER_STORE_AND_HOUR, windowSeconds: HOUR_SECONDS },
  ]
  for (const limit of limits) await countOrRefuse(db, limit)
}
