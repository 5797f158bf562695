import type { AdvertisingKind } from '#contract/calls/privacy.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** A notice about one of an account's consents to advertising. */
export type ConsentNotice = {
  kind: AdvertisingKind
  given: boolean
  at: Date /** Not the result, but that it goes on. */
  renewal: boolean
}

/** The notices in the mail of subject `account:moment`. A continuing consent is left out once it was withdrawn. */
export async function readConsentNotices(reader: Reader, accountId: string, subject: string): Promise<ConsentNotice[]> {
  const moment = subject.split(':').at(-1) ?? ''
  const { rows } = await reader.execute<{ kind: AdvertisingKind; given: boolean; at: string; round: number }>(sql`
    select n.kind, c.given, c.at::text as at, n.round from consent_notice n
    join consent c on c.account_id = n.account_id and c.kind = n.kind and c.at = n.consent_at
    where n.account_id = ${accountId} and (extract(epoch from n.at) * 1000000)::bigint::text = ${moment}
      and (n.round = 0 or not exists (select from consent l where l.account_id = c.account_id and l.kind = c.kind and l.at > c.at))
    order by n.kind desc`)
  return rows.map(({ kind, given, at, round }) => ({ kind, given, at: new Date(at), renewal: round > 0 }))
}
