import { eq } from 'drizzle-orm'
import type { ChatMessage, ProductMessage } from '#contract/calls/chat.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import { chatMessage, chatThread } from '#server/database/schema/chat.ts'
import { pictureAddress, plainPictureAddress } from '#server/pictures/picture-address.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** Width in pixels of the pictures that `uploadImage` and `image` name. */
const IMAGE_WIDTH = 640

/** A message with the read positions of both sides. */
export interface MessageRow {
  message: typeof chatMessage.$inferSelect
  userRead: number
  shopRead: number
}

/** The base query of all reads of messages. */
export function selectMessages(reader: Reader) {
  return reader
    .select({ message: chatMessage, userRead: chatThread.userRead, shopRead: chatThread.shopRead })
    .from(chatMessage)
    .innerJoin(chatThread, eq(chatThread.accountId, chatMessage.accountId))
}

/** Converts a message to the contract's shape, its product in one language. */
export function toChatMessage({ message: row, userRead, shopRead }: MessageRow, language: Language): ChatMessage {
  const { imageName, imageWidth, imageHeight } = row
  const url = imageName && plainPictureAddress(imageName)
  return {
    _id: row.id,
    senderType: row.sender,
    message: row.message,
    uploadImage: url && `${url}/${IMAGE_WIDTH}`,
    picture: url && imageWidth && imageHeight ? { url, width: imageWidth, height: imageHeight } : null,
    thisProduct: productOf(row, language),
    createdAt: row.createdAt.toISOString(),
    seen: row.number <= (row.sender === 'user' ? shopRead : userRead),
    clientId: row.clientId,
  }
}

/** The product snapshot; null once the product was deleted from the catalogue. */
function productOf({ productId, productSnapshot }: MessageRow['message'], language: Language): ProductMessage | null {
  if (productId === null || productSnapshot === null) return null
  const { name, category, price, discount, picture } = productSnapshot
  const url = picture && pictureAddress(picture.hash)
  return {
    productId: String(productId),
    name: localized(name, language),
    price,
    discount,
    image: url && `${url}/${IMAGE_WIDTH}`,
    picture: picture && url ? { url, width: picture.width, height: picture.height } : null,
    category,
  }
}
