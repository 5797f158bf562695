import type { FastifyInstance } from 'fastify'
import { consoleChatRead, consoleChatReply, consoleChatThread, consoleChatThreads } from '#contract/calls/chat.ts'
import { bindStaff, bindStaffRead, bindStaffWork } from '#server/platform/bind-staff.ts'
import { addMessage, type ChatDeps } from './add-message.ts'
import { markRead } from './mark-read.ts'
import { readCustomer } from './read-customer.ts'
import { readMessages } from './read-messages.ts'
import { readThreads } from './read-threads.ts'

/** Staff calls for chats. */
export function chatOperatorRoutes(app: FastifyInstance, deps: ChatDeps): void {
  const { db } = deps

  bindStaffRead(app, consoleChatThreads, ({ query }, call) => readThreads(db, query, call.language))

  bindStaffRead(app, consoleChatThread, async ({ params, query }, call) => ({
    customer: await readCustomer(db, params.userId),
    ...(await readMessages(db, params.userId, query, call.language)),
  }))

  bindStaffWork(app, consoleChatReply, async ({ body, file }, { accountId: by, language }, change) => {
    const { userId: accountId, message: text, thisProduct: product, clientId } = body
    const message = { accountId, sender: 'admin', by, text, file, product, clientId } as const
    const data = await addMessage(deps, message, language, (write, messageId) =>
      change(async (tx) => ({ subject: { kind: 'chat', id: accountId }, after: { messageId }, result: await write(tx) })),
    )
    return { data }
  })

  bindStaff(app, consoleChatRead, async (tx, { body }) => {
    await markRead(tx, body.userId, 'shop', body.upTo)
    return { subject: { kind: 'chat', id: body.userId }, after: { readUpTo: body.upTo }, response: () => ({}) }
  })
}
