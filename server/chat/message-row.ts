import type { ChatMessage, ProductMessage } from '#contract/calls/chat.ts'
import type { ChatCard } from '#contract/calls/chat-cards.ts'
import type { DeskMessage } from '#contract/calls/console/chat-desk.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import { account } from '#server/database/schema/account.ts'
import { chatMessage, chatThread } from '#server/database/schema/chat.ts'
import { pictureAddress, plainPictureAddress } from '#server/pictures/picture-address.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { readCards } from './read-cards.ts'

/** Width in pixels of the pictures that `uploadImage` and `image` name. */
const IMAGE_WIDTH = 640

/** A message with the read positions of both sides. */
export interface MessageRow {
  message: typeof chatMessage.$inferSelect
  userRead: number
  shopRead: number
  /** Name of who of staff wrote it. */
  by: string | null
}

/** SQL of the name of who of staff wrote a message. */
export const writerName = sql<string | null>`(select ${account.name} from ${account} where ${account.id} = ${chatMessage.staffId})`

/** The base query of all reads of messages. */
export function selectMessages(reader: Reader) {
  return reader
    .select({ message: chatMessage, userRead: chatThread.userRead, shopRead: chatThread.shopRead, by: writerName })
    .from(chatMessage)
    .innerJoin(chatThread, eq(chatThread.accountId, chatMessage.accountId))
}

/** Converts messages for their customer, with products and cards in one language. */
export async function toChatMessages(reader: Reader, rows: readonly MessageRow[], language: Language): Promise<ChatMessage[]> {
  const cards = await readCards(
    reader,
    rows.map(({ message }) => message),
    language,
  )
  return rows.map((row) => toChatMessage(row, cards.get(row.message.id) ?? null, language))
}

/** Converts messages for staff, who see who wrote an answer. */
export async function toDeskMessages(reader: Reader, rows: readonly MessageRow[], language: Language): Promise<DeskMessage[]> {
  const messages = await toChatMessages(reader, rows, language)
  return messages.map((message, index) => ({ ...message, by: rows[index]?.by ?? null }))
}

function toChatMessage({ message: row, userRead, shopRead }: MessageRow, card: ChatCard | null, language: Language): ChatMessage {
  const { imageName, imageWidth, imageHeight } = row
  const url = imageName && plainPictureAddress(imageName)
  return {
    _id: row.id,
    senderType: row.sender,
    message: row.message,
    uploadImage: url && `${url}/${IMAGE_WIDTH}`,
    picture: url && imageWidth && imageHeight ? { url, width: imageWidth, height: imageHeight } : null,
    thisProduct: productOf(row, language),
    card,
    automatic: row.automatic,
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
