import { sql } from 'drizzle-orm'
import { message } from '#server/database/schema/messages.ts'
import { statement } from '#server/database/statement.ts'
import type { Tx } from '#server/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { writeOutbox } from '#server/platform/outbox.ts'

interface NewMessage {
  channel: 'mail' | 'text'
  /** Kind of the outbox row. */
  effect: string
  template: string
  subject: string
  accountId: string | null
  recipient: string | null
}

const write = statement((tx: Tx) =>
  tx
    .insert(message)
    .values({
      id: sql.placeholder('id'),
      channel: sql.placeholder('channel'),
      template: sql.placeholder('template'),
      subject: sql.placeholder('subject'),
      accountId: sql.placeholder('accountId'),
      recipient: sql.placeholder('recipient'),
    })
    .onConflictDoNothing({ target: [message.channel, message.template, message.subject] })
    .returning({ id: message.id })
    .prepare('messages_write'),
)

/** Writes a message and the effect that sends it. False when there is one with this template and subject already. */
export async function queueMessage(tx: Tx, { effect, ...wanted }: NewMessage): Promise<boolean> {
  const [queued] = await write(tx).execute({ id: newId(), ...wanted })
  if (!queued) return false
  await writeOutbox(tx, effect, { messageId: queued.id })
  return true
}
