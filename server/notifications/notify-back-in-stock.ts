import { type Language, localized } from '#contract/rules/languages.ts'
import { picturesOfProduct } from '#server/catalogue/product-row.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { readMessageWords } from '#server/messages/texts/message-words.ts'
import { pictureAddress } from '#server/pictures/picture-address.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { addNotification } from './add-notification.ts'
import { inAllLanguages } from './in-all-languages.ts'

/** Width in pixels of the picture of a row. */
const IMAGE_WIDTH = 160

/** Notifies a customer that a requested product is back in stock. Once per request. */
export async function notifyBackInStock(tx: Tx, wish: { accountId: string; requestId: string; productId: number }): Promise<void> {
  const { accountId, requestId, productId } = wish
  const [row] = await tx.select({ name: product.name, pictures: picturesOfProduct }).from(product).where(eq(product.id, productId))
  if (!row) return
  const [picture] = row.pictures
  const item = (language: Language) => ({ item: localized(row.name, language) })
  const words = await readMessageWords(tx)
  await addNotification(tx, {
    accountId,
    origin: `back:${productId}:${requestId}`,
    topic: 'stock',
    title: inAllLanguages('notifications.backInStock.title', item, words),
    description: inAllLanguages('notifications.backInStock.text', item, words),
    image: picture ? `${pictureAddress(picture.hash)}/${IMAGE_WIDTH}` : null,
    action: `/Details/${productId}`,
  })
}
