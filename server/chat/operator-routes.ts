import type { FastifyInstance } from 'fastify'
import { consoleChatAnswer, consoleChatRead, consoleChatThread, consoleChatThreads } from '#contract/chat.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { bind, signedIn } from '#server/platform/bind.ts'
import { addMessage, type ChatDeps } from './add-message.ts'
import { markRead } from './mark-read.ts'
import { readCustomer } from './read-customer.ts'
import { readMessages } from './read-messages.ts'
import { readThreads } from './read-threads.ts'

/** The shop's side of the chats: role owner. */
export function chatOperatorRoutes(app: FastifyInstance, deps: ChatDeps): void {
  const { db } = deps

  bind(app, consoleChatThreads, ({ query }, call) => readThreads(db, query, call.language))

  bind(app, consoleChatThread, async ({ params, query }, call) => ({
    customer: await readCustomer(db, params.userId),
    ...(await readMessages(db, params.userId, query, call.language)),
  }))

  bind(app, consoleChatAnswer, async ({ body, file }, call) => {
    const { userId: accountId, message: text, thisProduct: product, clientId } = body
    const by = signedIn(call).accountId
    return { data: await addMessage(deps, { accountId, sender: 'admin', by, text, file, product, clientId }, call.language) }
  })

  bind(app, consoleChatRead, async ({ body }) => {
    await inTransaction(db, (tx) => markRead(tx, body.userId, 'shop', body.upTo))
    return {}
  })
}
