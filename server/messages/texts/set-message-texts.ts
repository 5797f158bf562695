import type { ConsoleMessage, MessageTexts } from '#contract/calls/console/message-templates.ts'
import { LANGUAGES, type LocalizedText, NO_TEXT } from '#contract/rules/languages.ts'
import { MESSAGE_NAMES, MESSAGE_TEMPLATES, type MessageTemplate, placeholderFault, textsOf } from '#contract/rules/message-templates.ts'
import type { TextKey } from '#contract/text/translate.ts'
import { messageTexts, messageTextsChange } from '#server/database/schema/message-texts.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Reader, Tx } from '#server/platform/database/transaction.ts'
import { badField, Refusal } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { text } from '#server/platform/texts.ts'

/** The texts of a key that the shop came with. */
export function shippedText(key: TextKey): LocalizedText {
  return { en: text('en', key), ko: text('ko', key), si: text('si', key), np: text('np', key) }
}

/** All messages with their shipped and own texts, or one of them. */
export async function readMessages(reader: Reader, only?: MessageTemplate): Promise<ConsoleMessage[]> {
  const rows = await reader.select().from(messageTexts)
  const own = new Map(rows.map((row) => [row.template, row]))
  return MESSAGE_NAMES.filter((name) => only === undefined || name === only).map((template) => {
    const { mail, bell } = MESSAGE_TEMPLATES[template]
    const saved = own.get(template)
    const keys = textsOf(template)
    return {
      template,
      version: saved?.version ?? 0,
      mail: [...mail],
      bell: [...bell],
      shipped: Object.fromEntries(keys.map((key) => [key, shippedText(key)])),
      texts: Object.fromEntries(keys.map((key) => [key, saved?.texts[key] ?? NO_TEXT])),
    }
  })
}

/**
 * The own words among given texts: those of the message's keys that differ from what the shop came with.
 * @throws Refusal BAD_REQUEST naming `texts.KEY.LANGUAGE` for a placeholder that is unknown or missing, or a key of another message
 */
export function ownTexts(template: MessageTemplate, given: MessageTexts): MessageTexts {
  const keys = textsOf(template)
  const stranger = Object.keys(given).find((name) => !keys.some((key) => key === name))
  if (stranger !== undefined) throw badField(`texts.${stranger}`, 'Must be a text of this message')
  const own: MessageTexts = {}
  for (const key of keys) {
    const shipped = shippedText(key)
    const words = { ...NO_TEXT }
    for (const language of LANGUAGES) {
      const word = given[key]?.[language].trim() ?? ''
      if (word === '' || word === shipped[language]) continue
      const fault = placeholderFault(word, shipped[language])
      if (fault)
        throw badField(`texts.${key}.${language}`, { text: `console.content.messages.${fault.kind}`, values: { name: fault.name } })
      words[language] = word
    }
    if (LANGUAGES.some((language) => words[language] !== '')) own[key] = words
  }
  return own
}

interface NewTexts {
  template: MessageTemplate
  /** The version that their writer saw. */
  version: number
  texts: MessageTexts
  actorId: string
}

/**
 * Writes the own words of a message and records the change. Returns the words before and after.
 * @throws Refusal CHANGED_MEANWHILE with the message as it is in `fresh`; BAD_REQUEST as {@link ownTexts}
 */
export async function setMessageTexts(tx: Tx, { template, version, texts, actorId }: NewTexts) {
  const after = ownTexts(template, texts)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('kade-message-texts'))`)
  const [saved] = await tx.select().from(messageTexts).where(eq(messageTexts.template, template))
  if ((saved?.version ?? 0) !== version) throw new Refusal('CHANGED_MEANWHILE', { fresh: (await readMessages(tx, template))[0] })
  const before = saved?.texts ?? {}
  const row = { template, version: version + 1, texts: after }
  await tx.insert(messageTexts).values(row).onConflictDoUpdate({ target: messageTexts.template, set: row })
  await tx.insert(messageTextsChange).values({ id: newId(), actorId, template, version: version + 1, before, after })
  return { before, after }
}

/**
 * Takes a change of a message back, by a further one: text by text, so that what others changed beside it stays.
 * @throws Refusal NOT_FOUND; CHANGED_MEANWHILE when one of its texts has other words since
 */
export async function undoMessageTexts(tx: Tx, changeId: string, actorId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('kade-message-texts'))`)
  const [change] = await tx.select().from(messageTextsChange).where(eq(messageTextsChange.id, changeId))
  if (!change) throw new Refusal('NOT_FOUND')
  const { template } = change
  const [saved] = await tx.select().from(messageTexts).where(eq(messageTexts.template, template))
  const now = saved?.texts ?? {}
  if (!stillStands(change, now)) throw new Refusal('CHANGED_MEANWHILE')
  const texts: MessageTexts = { ...now }
  for (const { key, language, before } of changedWords(change)) texts[key] = { ...(texts[key] ?? NO_TEXT), [language]: before }
  return { template, ...(await setMessageTexts(tx, { template, version: saved?.version ?? 0, texts, actorId })) }
}

type Changed = Pick<typeof messageTextsChange.$inferSelect, 'template' | 'before' | 'after'>

/** The own words that a change replaced; empty for none. */
function changedWords({ template, before, after }: Changed) {
  return textsOf(template).flatMap((key) =>
    LANGUAGES.flatMap((language) => {
      const [was, is] = [before[key]?.[language] ?? '', after[key]?.[language] ?? '']
      return was === is ? [] : [{ key, language, before: was, after: is }]
    }),
  )
}

/** Whether all words of a change are still those of `now`, so that it can be taken back. */
export function stillStands(change: Changed, now: MessageTexts): boolean {
  const words = changedWords(change)
  return words.length > 0 && words.every(({ key, language, after }) => (now[key]?.[language] ?? '') === after)
}
