import type { StoreFacts } from '#contract/calls/settings.ts'
import type { Db, Reader } from '#server/platform/database/transaction.ts'
import { batch, batchReads } from '#server/platform/jobs/batch.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { type MailedOrder, readMailedOrders } from './read-mailed-order.ts'
import { type MessageWords, readMessageWords } from './texts/message-words.ts'

/** Data sources of mails. Reads for mails that are composed at the same time are batched into one statement. */
export interface MailSources {
  reader: Reader
  settings: () => Promise<StoreFacts>
  words: () => Promise<MessageWords>
  /** An order for its mail; null when it does not exist. */
  order: (id: string) => Promise<MailedOrder | null>
}

/** The sources of mails on a database. */
export function createMailSources(db: Db): MailSources {
  return {
    reader: db,
    settings: batchReads(() => readSettings(db)),
    words: batchReads(() => readMessageWords(db)),
    order: batch((ids: readonly string[]) => readMailedOrders(db, ids)),
  }
}
