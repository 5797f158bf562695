import type { MessageTexts } from '#contract/calls/console/message-templates.ts'
import type { Language } from '#contract/rules/languages.ts'
import { fillIn, type Translate } from '#contract/text/translate.ts'
import { messageTexts } from '#server/database/schema/message-texts.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { text } from '#server/platform/texts.ts'

/** The translator of a language for messages to people: the shop's own words where it has some. */
export type MessageWords = (language: Language) => Translate

/** The words of messages as they are saved now. The table has a row for each changed message. */
export async function readMessageWords(reader: Reader): Promise<MessageWords> {
  const rows = await reader.select({ texts: messageTexts.texts }).from(messageTexts)
  return wordsWith(Object.assign({}, ...rows.map(({ texts }) => texts)))
}

/** The words of messages with own texts; an empty one is the text that the shop came with. */
export function wordsWith(own: MessageTexts): MessageWords {
  return (language) =>
    (key, values = {}) => {
      const words = own[key]?.[language] ?? ''
      return words.trim() === '' ? text(language, key, values) : fillIn(words, values)
    }
}
