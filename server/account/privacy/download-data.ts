import { HOUR_SECONDS } from '#contract/durations.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { countOrRefuse, limitKey } from '#server/platform/limits/rate-limits.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import type { AccountDeps } from '../account-deps.ts'

/** Downloads of one account in an hour. */
const PER_ACCOUNT = 5
const WINDOW_SECONDS = HOUR_SECONDS

/**
 * All data of an account as the text of one JSON object, streamed so that a long file is never in memory as a whole.
 * @throws Refusal TOO_MANY_TRIES, before the first chunk
 */
export async function downloadData(
  { db, secret, clock, personalData }: AccountDeps & { personalData: readonly PersonalData[] },
  accountId: string,
): Promise<AsyncIterable<string>> {
  await countOrRefuse(db, { key: limitKey(secret, 'download', accountId), limit: PER_ACCOUNT, windowSeconds: WINDOW_SECONDS })
  return personalDataText({ db, personalData, at: clock.now() }, accountId)
}

/** The text of the file of a person's data, piece by piece: one JSON object with a list for each section. */
export async function* personalDataText(
  { db, personalData, at }: { db: Db; personalData: readonly PersonalData[]; at: Date },
  accountId: string,
): AsyncIterable<string> {
  yield `{"success":true,"exportedAt":${JSON.stringify(at.toISOString())},"data":{`
  for (const [index, part] of personalData.entries()) {
    yield `${index > 0 ? ',' : ''}${JSON.stringify(part.name)}:[`
    let first = true
    for await (const row of part.read(db, accountId)) {
      yield `${first ? '' : ','}${JSON.stringify(row)}`
      first = false
    }
    yield ']'
  }
  yield '}}'
}
