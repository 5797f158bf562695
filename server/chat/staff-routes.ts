import type { FastifyInstance } from 'fastify'
import {
  consoleChatClose,
  consoleChatCustomer,
  consoleChatGive,
  consoleChatRead,
  consoleChatReopen,
  consoleChatReply,
  consoleChatStaff,
  consoleChatThread,
  consoleChatThreads,
  consoleChatWriting,
} from '#contract/calls/console/chat-desk.ts'
import { signedIn } from '#server/platform/bind.ts'
import { bindStaff, bindStaffRead, bindStaffWork } from '#server/platform/bind-staff.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { badField, Refusal } from '#server/platform/errors.ts'
import { addMessage, type ChatDeps } from './add-message.ts'
import { closeThread, giveThread, reopenThread, setWriting } from './handle-thread.ts'
import { markRead } from './mark-read.ts'
import { toDeskMessages } from './message-row.ts'
import { readAnswerers } from './read-answerers.ts'
import { readBeside } from './read-customer.ts'
import { readThread } from './read-thread.ts'
import { readThreads } from './read-threads.ts'
import type { NewCard } from './resolve-card.ts'

/** Staff calls for chats. */
export function chatStaffRoutes(app: FastifyInstance, deps: ChatDeps): void {
  const { db } = deps

  bindStaffRead(app, consoleChatThreads, ({ query }, call) => readThreads(db, query, signedIn(call).accountId, call.language))

  bindStaffRead(app, consoleChatThread, ({ params, query }, call) =>
    readThread(db, params.userId, query, signedIn(call).accountId, call.language),
  )

  bindStaffRead(app, consoleChatCustomer, ({ params }, call) => readBeside(db, params.userId, call.language))

  bindStaffRead(app, consoleChatStaff, async () => ({ items: await readAnswerers(db) }))

  bindStaffWork(app, consoleChatReply, async ({ body, file }, { accountId: by, language }, change) => {
    const { userId: accountId, message: text, thisProduct: product, clientId, seen } = body
    const message = { accountId, sender: 'admin', by, text, file, product, clientId, seen, card: cardOf(body) } as const
    const kept = await addMessage(deps, message, (write, messageId) =>
      change(async (tx) => ({ subject: { kind: 'chat', id: accountId }, after: { messageId }, result: await write(tx) })),
    )
    const [data] = await toDeskMessages(db, [kept], language)
    if (!data) throw new Refusal('NOT_FOUND')
    return { data }
  })

  bindStaff(app, consoleChatRead, async (tx, { body }) => {
    await markRead(tx, body.userId, 'shop', body.upTo)
    return { subject: { kind: 'chat', id: body.userId }, after: { readUpTo: body.upTo }, response: () => ({}) }
  })

  bindStaff(app, consoleChatGive, async (tx, { body: { userId, from, to } }) => {
    const handler = await giveThread(tx, userId, { from, to })
    return { subject: { kind: 'chat', id: userId }, before: { handler: from }, after: { handler: to }, response: () => ({ handler }) }
  })

  bindStaff(app, consoleChatClose, async (tx, { body: { userId, upTo } }) => {
    await closeThread(tx, userId, upTo)
    return { subject: { kind: 'chat', id: userId }, before: { closed: false }, after: { closed: true }, response: () => ({}) }
  })

  bindStaff(app, consoleChatReopen, async (tx, { body: { userId } }) => {
    await reopenThread(tx, userId)
    return { subject: { kind: 'chat', id: userId }, before: { closed: true }, after: { closed: false }, response: () => ({}) }
  })

  // A sign of life for colleagues, no change of the shop: the access log has it, the ledger of changes does not.
  bindStaffRead(app, consoleChatWriting, async ({ body: { userId, writing } }, call) => {
    await inTransaction(db, (tx) => setWriting(tx, userId, signedIn(call).accountId, writing))
    return {}
  })
}

/** @throws Refusal BAD_REQUEST for a kind without an id, or an id without a kind */
function cardOf({ cardKind: kind, cardId: id }: { cardKind?: NewCard['kind']; cardId?: string }): NewCard | undefined {
  if (kind === undefined && id === undefined) return undefined
  if (kind === undefined) throw badField('cardKind', 'Must say whether it is an order or a refund')
  if (id === undefined) throw badField('cardId', 'Must be the id of the order or refund')
  return { kind, id }
}
