import { languageOrDefault, localized } from '#contract/rules/languages.ts'
import { fillPlaceholders } from '#contract/rules/saved-replies.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { chatMessage } from '#server/database/schema/chat.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { text } from '#server/platform/texts.ts'
import type { ClosedTime } from './chat-hours.ts'

/**
 * Adds the away message to a chat that is locked, in the customer's language; once for each closed time, which the database ensures by the
 * client id.
 */
export async function sendAway(tx: Tx, accountId: string, customerLanguage: string, { opens, away }: ClosedTime): Promise<void> {
  const language = languageOrDefault(customerLanguage)
  const when = opens ? formatDate(opens, 'dayTime', language) : text(language, 'chat.later')
  const message = fillPlaceholders(localized(away, language), { opens: when }).trim()
  if (message === '') return
  await tx
    .insert(chatMessage)
    .values({
      id: newId(),
      accountId,
      sender: 'admin',
      automatic: true,
      clientId: `away:${opens?.toISOString() ?? 'unknown'}`,
      message,
      createdAt: sql`clock_timestamp()`,
    })
    .onConflictDoNothing({ target: [chatMessage.accountId, chatMessage.sender, chatMessage.clientId] })
}
