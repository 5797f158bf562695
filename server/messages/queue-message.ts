import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'

interface NewMessage {
  channel: 'mail' | 'text'
  /** Kind of the outbox row. */
  effect: string
  template: string
  subject: string
  accountId: string | null
  recipient: string | null
}

const QUEUE = `
  with queued as (
    insert into message (id, channel, template, subject, account_id, recipient) values ($1, $2, $3, $4, $5, $6)
    on conflict (channel, template, subject) do nothing
    returning id
  ), effect as (
    insert into outbox (kind, payload) select $7, jsonb_build_object('messageId', id) from queued
  )
  select id from queued`

/** Writes a message and the effect that sends it, in one statement. False when one with this template and subject exists. */
export async function queueMessage(tx: Tx, { effect, ...wanted }: NewMessage): Promise<boolean> {
  const { channel, template, subject, accountId, recipient } = wanted
  const { rowCount } = await tx.$client.query({
    name: 'messages_queue',
    text: QUEUE,
    values: [newId(), channel, template, subject, accountId, recipient, effect],
  })
  return rowCount === 1
}
