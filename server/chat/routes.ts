import type { FastifyInstance } from 'fastify'
import { chatAdd, chatDelete, chatMe, chatRead, chatSummary } from '#contract/calls/chat.ts'
import { bind, signedIn } from '#server/platform/bind.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { addMessage, type ChatDeps } from './add-message.ts'
import { deleteMessage } from './delete-message.ts'
import { markRead } from './mark-read.ts'
import { toChatMessages } from './message-row.ts'
import { readMessages } from './read-messages.ts'
import { readSummary } from './read-summary.ts'

/** Customer calls for the chat. The token identifies the customer: another `userId` gets NOT_FOUND (decision 028). */
export function chatRoutes(app: FastifyInstance, deps: ChatDeps): void {
  const { db } = deps

  bind(app, chatMe, async ({ query }, call) => {
    const { rows, before } = await readMessages(db, signedIn(call).accountId, query)
    return { data: await toChatMessages(db, rows, call.language), before }
  })

  bind(app, chatSummary, (_, call) => readSummary(db, signedIn(call).accountId))

  bind(app, chatAdd, async ({ body, file }, call) => {
    const { accountId } = signedIn(call)
    if (body.userId !== undefined && body.userId !== accountId) throw new Refusal('NOT_FOUND')
    const { message: text, thisProduct: product, clientId } = body
    const kept = await addMessage(deps, { accountId, sender: 'user', by: accountId, text, file, product, clientId })
    const [data] = await toChatMessages(db, [kept], call.language)
    if (!data) throw new Refusal('NOT_FOUND')
    return { data }
  })

  bind(app, chatDelete, async ({ params }, call) => {
    await inTransaction(db, (tx) => deleteMessage(tx, signedIn(call).accountId, params.id))
    // Its picture file is deleted through the outbox.
    return {}
  })

  bind(app, chatRead, async ({ body }, call) => {
    await inTransaction(db, (tx) => markRead(tx, signedIn(call).accountId, 'user', body.upTo))
    return {}
  })
}
