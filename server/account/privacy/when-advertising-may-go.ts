import { eq, sql } from 'drizzle-orm'
import { NIGHT } from '#contract/calls/privacy.ts'
import { account, consent } from '#server/database/schema/account.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** A channel for advertising. */
type AdvertisingChannel = 'email' | 'sms' | 'push'

const [NIGHT_FROM, NIGHT_TO] = [Number.parseInt(NIGHT.from, 10), Number.parseInt(NIGHT.to, 10)]
const SEOUL_OFFSET_HOURS = 9
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
    .select({ allowed: sql<boolean>`${proven[channel]} and ${given(`marketing-${channel}`)}`, night: given('marketing-night') })
    .from(account)
    .where(eq(account.id, accountId))
  if (!found?.allowed) return null
  return found.night || NIGHT_EXEMPT.includes(channel) ? now : afterNight(now)
}

/** Whether the account's latest decision on a consent is yes. */
const given = (kind: typeof consent.$inferInsert.kind) => sql<boolean>`coalesce((
  select c.given from ${consent} c where c.account_id = ${account.id} and c.kind = ${kind} order by c.at desc limit 1), false)`

/** The given time by day; the end of the night at night. */
function afterNight(moment: Date): Date {
  const hour = (moment.getUTCHours() + SEOUL_OFFSET_HOURS) % 24
  if (hour >= NIGHT_TO && hour < NIGHT_FROM) return moment
  // A night in Seoul falls within one UTC day, and so does its end.
  const end = new Date(moment)
  end.setUTCHours(NIGHT_TO - SEOUL_OFFSET_HOURS + 24, 0, 0, 0)
  return end
}
