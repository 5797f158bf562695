import { consoleChatReply } from '#contract/calls/console/chat-desk.ts'
import { settleThread } from '#server/chat/thread.ts'
import { chatMessage, chatThread, savedReply } from '#server/database/schema/chat.ts'
import { and, eq, max } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { insertAll } from './insert-all.ts'
import type { PastFile } from './past-file.ts'
import { noteChange, type PastShop } from './shop.ts'
import { plusMinutes } from './shop-days.ts'

type Line = PastFile['demoChat'][number]

/**
 * Writes the chats: some wait for an answer, the others were answered, and the demo's customer has not read the last one. Replies are saved
 * for them.
 */
export async function writeChats(tx: Tx, shop: PastShop): Promise<void> {
  const { chance, customer, people, words } = shop
  const free = [...people]
  const writers = words.chats.map((chat) => {
    const speakers = free.filter(({ language }) => language === chat.language)
    const person = chance.pick(speakers)
    free.splice(free.indexOf(person), 1)
    return { accountId: person.id, lines: chat.lines, waiting: chat.waiting }
  })
  await insertAll(
    tx,
    savedReply,
    words.savedReplies.map((reply, index) => ({ id: `demo-reply-${index + 1}`, position: index + 1, ...reply })),
  )
  const all = [...writers, { accountId: customer.id, lines: words.demoChat, waiting: false }]
  // The numbers of messages follow their time, across all chats.
  const rows = all.flatMap(({ accountId, lines }) => lines.map((line) => rowOf(shop, accountId, line)))
  rows.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  const opened = all.map(({ accountId }) => ({ accountId, lastAt: shop.days.now, queue: 0 }))
  await insertAll(tx, chatThread, opened)
  await insertAll(tx, chatMessage, rows)
  for (const { accountId, waiting } of all) {
    await settleThread(tx, accountId)
    await readUpTo(tx, accountId, waiting, accountId === customer.id)
  }
}

function rowOf(shop: PastShop, accountId: string, { from, minutes, text }: Line) {
  const { chance, days, staff } = shop
  const createdAt = plusMinutes(days.now, -minutes)
  const id = chance.id()
  if (from === 'admin')
    noteChange(shop, createdAt, staff.manager, consoleChatReply, { subject: ['chat', accountId], after: { messageId: id } })
  const staffId = from === 'admin' ? staff.manager : null
  return { id, accountId, sender: from, clientId: chance.id(), message: text, staffId, createdAt }
}

/** The customer of an answered chat has read all of it, the demo's all but the last answer; the shop has read up to its own. */
async function readUpTo(tx: Tx, accountId: string, waiting: boolean, demo: boolean): Promise<void> {
  const lastOf = async (sender: 'admin' | 'user') => {
    const [found] = await tx
      .select({ number: max(chatMessage.number) })
      .from(chatMessage)
      .where(and(eq(chatMessage.accountId, accountId), eq(chatMessage.sender, sender)))
    return Number(found?.number ?? 0)
  }
  const [ours, theirs] = [await lastOf('admin'), await lastOf('user')]
  const all = Math.max(ours, theirs)
  await tx
    .update(chatThread)
    .set({ userRead: demo ? theirs : all, shopRead: waiting ? ours : all })
    .where(eq(chatThread.accountId, accountId))
}
