import { queueMail } from '#server/messages/queue-mail.ts'
import { type SQL, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Years after which the shop confirms that a consent to advertising continues (Network Act, article 50(8); decree, 62-3). */
const RENEWAL_YEARS = 2

/**
 * Writes consent notices and queues a mail for each account: what was agreed to or withdrawn, and when (Network Act, article 50(7)).
 * `notices` selects the columns of `consent_notice`; existing notices are skipped. Returns the number of new rows.
 */
async function notify(tx: Tx, notices: SQL): Promise<number> {
  const { rows } = await tx.execute<{ account_id: string; moment: string }>(sql`
    insert into consent_notice (account_id, kind, consent_at, round, at) ${notices}
    on conflict do nothing
    returning account_id, (extract(epoch from at) * 1000000)::bigint::text as moment`)
  const mails = new Map(rows.map(({ account_id, moment }) => [account_id, moment]))
  for (const [accountId, moment] of mails) await queueMail(tx, { template: 'consent-notice', accountId, moment })
  return rows.length
}

/** Confirms an account's latest change of its advertising consents; changes of one moment share one mail. */
export async function notifyResult(tx: Tx, accountId: string): Promise<void> {
  await notify(
    tx,
    sql`select account_id, kind, at, 0, at from consent c where account_id = ${accountId} and kind like 'marketing-%'
      and at = (select max(at) from consent l where l.account_id = ${accountId} and kind like 'marketing-%')`,
  )
}

/**
 * Notifies accounts, for at most `limit` consents, that a consent to advertising is two (or four, …) years old and continues. Each is
 * notified once, however often this runs. Returns the number of consents.
 */
export function notifyRenewals(tx: Tx, now: Date, limit: number): Promise<number> {
  const moment = sql`${now.toISOString()}::timestamptz`
  return notify(
    tx,
    sql`select account_id, kind, at, round, ${moment} from (
        select account_id, kind, at, given, floor(extract(year from age(${moment}, at)) / ${RENEWAL_YEARS}::int)::smallint as round
        from (select distinct on (account_id, kind) account_id, kind, at, given from consent
              where kind like 'marketing-%' order by account_id, kind, at desc) latest
      ) aged
      where given and round >= 1
        and not exists (select from consent_notice n where n.account_id = aged.account_id and n.kind = aged.kind
                        and n.consent_at = aged.at and n.round = aged.round)
      order by account_id, kind limit ${limit}::int`,
  )
}
