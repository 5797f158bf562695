import { and, eq, isNull, sql } from 'drizzle-orm'
import { type MessageOutcome, message } from '#server/database/schema/messages.ts'
import { type Db, inTransaction } from '#server/database/transaction.ts'
import type { EffectHandlers, EffectLog } from '#server/platform/outbox.ts'
import { MailError, type Mailer } from '#server/ports/mailer.ts'
import { TextError, type Texter } from '#server/ports/texter.ts'
import { type ComposeOptions, composeMail } from './compose-mail.ts'
import { composeText } from './compose-text.ts'
import { lifeMinutes } from './message-rules.ts'
import { MAIL_EFFECT } from './queue-mail.ts'
import { TEXT_EFFECT } from './queue-text.ts'

export type MessageDependencies = ComposeOptions & { db: Db; mailer: Mailer; texter: Texter; log: EffectLog }

type Row = typeof message.$inferSelect

/** The effect that sends mails. */
export function mailEffects(deps: MessageDependencies): EffectHandlers {
  // A stable id: whatever gets a mail twice, because an answer was lost, can tell that it is the same.
  const host = new URL(deps.publicUrl).hostname
  const send = async (row: Row): Promise<MessageOutcome> => {
    const mail = await composeMail(deps.db, row, deps)
    if (mail === null) return 'skipped'
    await deps.mailer.send({ ...mail, messageId: `${row.id}@${host}` })
    return 'sent'
  }
  return { [MAIL_EFFECT]: (payload) => sendOnce(deps, payload, send) }
}

/** The effect that sends text messages. */
export function textEffects(deps: MessageDependencies): EffectHandlers {
  const send = async (row: Row): Promise<MessageOutcome> => {
    const composed = await composeText(deps.db, row, deps.secret)
    if (composed === null) return 'skipped'
    await deps.texter.send({ ...composed, id: row.id })
    return 'sent'
  }
  return { [TEXT_EFFECT]: (payload) => sendOnce(deps, payload, send) }
}

/**
 * Sends a message unless that was done. Ends it when it was sent, refused for good, or is too old; throws when it is worth another try. One
 * node at a time does this for a message: its effect is leased for longer than a try takes.
 */
async function sendOnce(
  { db, log }: MessageDependencies,
  payload: Record<string, unknown>,
  send: (row: Row) => Promise<MessageOutcome>,
): Promise<void> {
  const age = sql<number>`extract(epoch from now() - ${message.createdAt})::float8 / 60`
  const [found] = await db
    .select({ row: message, age })
    .from(message)
    .where(and(eq(message.id, String(payload.messageId)), isNull(message.outcome)))
  // Sent already, or gone with its account.
  if (!found) return
  const { row } = found
  const outcome = found.age > lifeMinutes(row.template) ? 'expired' : await send(row).catch(refusedOrThrow)
  if (outcome === 'refused' || outcome === 'expired')
    log.warn({ messageId: row.id, template: row.template, outcome }, 'A message was not sent')
  await inTransaction(db, (tx) =>
    tx
      .update(message)
      .set({ outcome, endedAt: sql`now()`, recipient: null })
      .where(and(eq(message.id, row.id), isNull(message.outcome))),
  )
}

function refusedOrThrow(error: unknown): MessageOutcome {
  if ((error instanceof MailError || error instanceof TextError) && error.kind === 'refused') return 'refused'
  throw error
}
