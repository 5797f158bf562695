import type { z } from 'zod'
import type { consoleMessageChanges, MessageChange, MessageTexts } from '#contract/calls/console/message-templates.ts'
import type { Page } from '#contract/paging.ts'
import { LANGUAGES } from '#contract/rules/languages.ts'
import { textsOf } from '#contract/rules/message-templates.ts'
import { account } from '#server/database/schema/account.ts'
import { messageTexts, messageTextsChange } from '#server/database/schema/message-texts.ts'
import { and, desc, eq, lt } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { numberCursor, pageOf } from '#server/platform/paging.ts'
import { shippedText, stillStands } from './set-message-texts.ts'

/** Changes of a message, the newest first, text by text. */
export async function readMessageChanges(
  reader: Reader,
  { template, cursor, limit }: z.output<typeof consoleMessageChanges.query>,
): Promise<Page<MessageChange>> {
  const { version } = messageTextsChange
  const rows = await reader
    .select({ change: messageTextsChange, by: account.name })
    .from(messageTextsChange)
    .leftJoin(account, eq(account.id, messageTextsChange.actorId))
    .where(and(eq(messageTextsChange.template, template), cursor === undefined ? undefined : lt(version, numberCursor.decode(cursor))))
    .orderBy(desc(version))
    .limit(limit + 1)
  const [saved] = await reader.select({ texts: messageTexts.texts }).from(messageTexts).where(eq(messageTexts.template, template))
  const { items, nextCursor } = pageOf(rows, limit, ({ change }) => numberCursor.encode(change.version))
  return {
    items: items.map(({ change, by }) => ({
      _id: change.id,
      at: change.at.toISOString(),
      by: by ?? '',
      template,
      mayUndo: stillStands(change, saved?.texts ?? {}),
      texts: changedTexts(change),
    })),
    nextCursor,
  }
}

function changedTexts({ template, before, after }: { template: MessageChange['template']; before: MessageTexts; after: MessageTexts }) {
  return textsOf(template).flatMap((key) => {
    const shipped = shippedText(key)
    return LANGUAGES.flatMap((language) => {
      const [was, is] = [before[key]?.[language] || shipped[language], after[key]?.[language] || shipped[language]]
      return was === is ? [] : [{ key, language, before: was, after: is }]
    })
  })
}
