import { afterNight } from '#contract/rules/advertising-hours.ts'
import { account, consent } from '#server/database/schema/account.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

type AdvertisingChannel = 'email' | 'sms' | 'push'

/** The decree exempts mails only, article 61(2). */
const NIGHT_EXEMPT: readonly AdvertisingChannel[] = ['email']

/**
 * The single check for all advertising, made when it is sent. Returns the time from which it may be sent to an account: now, or the end of
 * the night; null when it may not. It needs a consent for the channel, a verified mailbox or number, and a separate consent at night.
 * Messages about orders and requested messages are not advertising and skip this check.
 */
export async function whenAdvertisingMayGo(
  reader: Reader,
  { accountId, channel, now }: { accountId: string; channel: AdvertisingChannel; now: Date },
): Promise<Date | null> {
  const proven = { email: sql`${account.emailVerifiedAt} is not null`, sms: sql`${account.phoneVerifiedAt} is not null`, push: sql`true` }
  const [found] = await reader
    .select({ allowed: sql<boolean>`${proven[channel]} and ${agreedTo(`marketing-${channel}`)}`, night: agreedTo('marketing-night') })
    .from(account)
    .where(eq(account.id, accountId))
  if (!found?.allowed) return null
  return found.night || NIGHT_EXEMPT.includes(channel) ? now : afterNight(now)
}

/** Whether the latest decision of the selected account on a consent is yes. */
export const agreedTo = (kind: typeof consent.$inferInsert.kind) => sql<boolean>`coalesce((
  select c.given from ${consent} c where c.account_id = ${account.id} and c.kind = ${kind} order by c.at desc limit 1), false)`
