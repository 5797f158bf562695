import { chatMessage } from '#server/database/schema/chat.ts'
import { removeUpload } from '#server/pictures/remove-upload.ts'
import { and, eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { lockThread, notifyChat, settleThread } from './thread.ts'

/**
 * Deletes a message that the customer wrote, and its picture.
 * @throws Refusal NOT_FOUND for an unknown message or another customer's, FORBIDDEN for one of the shop.
 */
export async function deleteMessage(tx: Tx, accountId: string, id: string): Promise<void> {
  if (!(await lockThread(tx, accountId))) throw new Refusal('NOT_FOUND')
  const [found] = await tx
    .select({ sender: chatMessage.sender, imageName: chatMessage.imageName })
    .from(chatMessage)
    .where(and(eq(chatMessage.id, id), eq(chatMessage.accountId, accountId)))
  if (!found) throw new Refusal('NOT_FOUND')
  if (found.sender === 'admin') throw new Refusal('FORBIDDEN')
  await tx.delete(chatMessage).where(eq(chatMessage.id, id))
  if (found.imageName !== null) await removeUpload(tx, found.imageName)
  await settleThread(tx, accountId)
  await notifyChat(tx, accountId)
}
