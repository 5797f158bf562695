import { type MessageOutcome, message } from '#server/database/schema/messages.ts'
import { and, isNull, sql } from '#server/platform/database/drizzle.ts'
import { listParameter, statement } from '#server/platform/database/statement.ts'
import type { Db, Reader } from '#server/platform/database/transaction.ts'
import { batch } from '#server/platform/jobs/batch.ts'
import type { RowWatch } from '#server/platform/jobs/each-row.ts'
import type { EffectHandler, EffectHandlers } from '#server/platform/jobs/outbox.ts'
import { MailError, type Mailer } from '#server/ports/mailer.ts'
import { TextError, type Texter } from '#server/ports/texter.ts'
import { boundUnproven } from './bound-unproven.ts'
import { type ComposeOptions, composeMail } from './compose-mail.ts'
import { composeText } from './compose-text.ts'
import { createMailSources } from './mail-sources.ts'
import { lifeMinutes } from './message-rules.ts'
import { MAIL_EFFECT } from './queue-mail.ts'
import { TEXT_EFFECT } from './queue-text.ts'

export type MessageDependencies = ComposeOptions & RowWatch & { db: Db; mailer: Mailer; texter: Texter }

type Row = typeof message.$inferSelect

/** The effect that sends mails. */
export function mailEffects(deps: MessageDependencies): EffectHandlers {
  // A stable Message-ID, so that a mail that is sent twice because a response was lost can be recognised as the same.
  const host = new URL(deps.publicUrl).hostname
  const sources = createMailSources(deps.db)
  const send = async (row: Row): Promise<MessageOutcome> => {
    const composed = await composeMail(sources, row, deps)
    if (composed === null) return 'skipped'
    const sending = () => deps.mailer.send({ ...composed.mail, messageId: `${row.id}@${host}` })
    if (composed.proven) await sending()
    else if (!(await boundUnproven(deps, row, composed, sending))) return 'skipped'
    return 'sent'
  }
  return { [MAIL_EFFECT]: createSendOnce(deps, send) }
}

/** The effect that sends text messages. */
export function textEffects(deps: MessageDependencies): EffectHandlers {
  const send = async (row: Row): Promise<MessageOutcome> => {
    const composed = await composeText(deps.db, row, deps.secret)
    if (composed === null) return 'skipped'
    await deps.texter.send({ ...composed, id: row.id })
    return 'sent'
  }
  return { [TEXT_EFFECT]: createSendOnce(deps, send) }
}

/**
 * An effect that sends a message once. Completes it when it was sent, permanently refused, or is too old; throws when it should be retried.
 * One node at a time handles a message, because its effect is leased for longer than a try takes.
 */
function createSendOnce({ db, log }: MessageDependencies, send: (row: Row) => Promise<MessageOutcome>): EffectHandler {
  const read = batch((ids: readonly string[]) => readWaiting(db, ids))
  const end = batch((ended: readonly Ended[]) => endMessages(db, ended))
  return async ({ messageId }) => {
    const found = await read(String(messageId))
    // Already sent, or deleted with its account.
    if (!found) return
    const { row } = found
    const outcome = found.age > lifeMinutes(row.template) ? 'expired' : await send(row).catch(refusedOrThrow)
    if (outcome === 'refused' || outcome === 'expired')
      log.warn({ messageId: row.id, template: row.template, outcome }, 'A message was not sent')
    await end({ id: row.id, outcome })
  }
}

type Ended = { id: string; outcome: MessageOutcome }

const selectWaiting = statement((reader: Reader) =>
  reader
    .select({ row: message, age: sql<number>`extract(epoch from now() - ${message.createdAt})::float8 / 60` })
    .from(message)
    .where(and(sql`${message.id} = any(${listParameter('ids', 'text')})`, isNull(message.outcome)))
    .prepare('messages_read_waiting'),
)

/** Messages that are not completed, with their age in minutes, in the order of the ids; null for the others. */
async function readWaiting(reader: Reader, ids: readonly string[]): Promise<({ row: Row; age: number } | null)[]> {
  const found = new Map((await selectWaiting(reader).execute({ ids })).map((one) => [one.row.id, one]))
  return ids.map((id) => found.get(id) ?? null)
}

const END = `
  update message m set outcome = e.outcome, ended_at = now(), recipient = null
  from unnest((select $1::text[]), (select $2::text[])) as e (id, outcome) where m.id = e.id and m.outcome is null`

async function endMessages(db: Db, ended: readonly Ended[]): Promise<undefined[]> {
  await db.$client.query({ name: 'messages_end', text: END, values: [ended.map(({ id }) => id), ended.map(({ outcome }) => outcome)] })
  return ended.map(() => undefined)
}

function refusedOrThrow(error: unknown): MessageOutcome {
  if ((error instanceof MailError || error instanceof TextError) && error.kind === 'refused') return 'refused'
  throw error
}
