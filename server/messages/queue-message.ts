import { message } from '#server/database/schema/messages.ts'
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

/** Writes a message and the effect that sends it. False when there is one with this template and subject already. */
export async function queueMessage(tx: Tx, { effect, ...wanted }: NewMessage): Promise<boolean> {
  const [queued] = await tx
    .insert(message)
    .values({ id: newId(), ...wanted })
    .onConflictDoNothing({ target: [message.channel, message.template, message.subject] })
    .returning({ id: message.id })
  if (!queued) return false
  await writeOutbox(tx, effect, { messageId: queued.id })
  return true
}
