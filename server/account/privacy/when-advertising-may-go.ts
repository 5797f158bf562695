import { eq, sql } from 'drizzle-orm'
import { NIGHT } from '#contract/privacy.ts'
import { account, consent } from '#server/database/schema/account.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** A way on which advertising reaches somebody. */
type AdvertisingChannel = 'email' | 'sms' | 'push'

const [NIGHT_FROM, NIGHT_TO] = [Number.parseInt(NIGHT.from, 10), Number.parseInt(NIGHT.to, 10)]
const SEOUL_OFFSET_HOURS = 9
/** The decree exempts mails alone, article 61(2). */
const NIGHT_EXEMPT: readonly AdvertisingChannel[] = ['email']

/**
 * The one gate of everything that is advertising, asked when it is sent: the moment from which it may go to an account, now or at the end
 * of the night; null when it may not. It needs the consent for the channel, a mailbox or a number that is proven, and at night a consent
 * of its own. What tells of an order, and what somebody asked for, is no advertising and never comes here.
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

/** Whether the last word of the account on a consent was yes. */
const given = (kind: typeof consent.$inferInsert.kind) => sql<boolean>`coalesce((
  select c.given from ${consent} c where c.account_id = ${account.id} and c.kind = ${kind} order by c.at desc limit 1), false)`

/** The moment itself by day, and the end of the night in the night. */
function afterNight(moment: Date): Date {
  const hour = (moment.getUTCHours() + SEOUL_OFFSET_HOURS) % 24
  if (hour >= NIGHT_TO && hour < NIGHT_FROM) return moment
  // A night in Seoul lies within one day of UTC, so its end does, too.
  const end = new Date(moment)
  end.setUTCHours(NIGHT_TO - SEOUL_OFFSET_HOURS + 24, 0, 0, 0)
  return end
}
