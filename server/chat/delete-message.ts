import { and, eq } from 'drizzle-orm'
import { chatMessage } from '#server/database/schema/chat.ts'
import { removeUpload } from '#server/pictures/remove-upload.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { lockThread, settleThread, tellChat } from './thread.ts'

/**
 * Deletes a message that the customer wrote, and its picture.
 * @throws Refusal NOT_FOUND for an unknown one and one of somebody else, FORBIDDEN for one of the shop in the own chat.
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
  await tellChat(tx, accountId)
}
