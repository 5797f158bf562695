import { maskNumbers } from '#contract/rules/mask-numbers.ts'
import { chatMessage } from '#server/database/schema/chat.ts'
import type { StoredPicture } from '#server/pictures/picture-address.ts'
import { removeUpload } from '#server/pictures/remove-upload.ts'
import type { PictureStore } from '#server/pictures/store-picture.ts'
import { takeUpload } from '#server/pictures/take-upload.ts'
import type { Clock } from '#server/platform/clock.ts'
import { and, eq } from '#server/platform/database/drizzle.ts'
import { inTransaction, type Reader, type Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { countOrRefuse } from '#server/platform/limits/rate-limits.ts'
import { closedTimeAt } from './chat-hours.ts'
import { insertMessage } from './insert-message.ts'
import { type MessageRow, selectMessages } from './message-row.ts'
import { type NewCard, resolveCard } from './resolve-card.ts'
import { snapshotProduct } from './snapshot-product.ts'

/** Messages per customer and minute. */
const MESSAGES_A_MINUTE = 60

export interface NewMessage {
  /** The customer of the chat. */
  accountId: string
  sender: 'admin' | 'user'
  /** The sending account. */
  by: string
  text: string
  file: Uint8Array | null
  /** Id of the product that the message is about. */
  product: string | undefined
  clientId: string | undefined
  /** A card of the shop. */
  card?: NewCard
  /** Number of the newest message that the writer of an answer has seen. */
  seen?: number
}

export interface ChatDeps extends PictureStore {
  clock: Clock
}

/** Runs `work` for the message with that id in one transaction; `work` returns whether it wrote anything. */
type Transact = (work: (tx: Tx) => Promise<boolean>, messageId: string) => Promise<boolean>

/**
 * Adds a message to a customer's chat and notifies the pages that show it. Repeating a `clientId` returns the existing message. Masks
 * numbers that look like bank accounts in customers' messages; the shop's own account is public. `transact` runs the transaction.
 * @throws Refusal CHAT_EMPTY without content, NOT_FOUND for an unknown customer, TOO_MANY_TRIES, and those of `takeUpload`,
 * `snapshotProduct`, `resolveCard` and `insertMessage`.
 */
export async function addMessage(
  deps: ChatDeps,
  message: NewMessage,
  transact: Transact = (work) => inTransaction(deps.db, work),
): Promise<MessageRow> {
  const { accountId, sender, by, text, seen } = message
  const byShop = sender === 'admin'
  if (text === '' && message.file === null && !(byShop && (message.product ?? message.card))) throw new Refusal('CHAT_EMPTY')
  const { db } = deps
  const clientId = message.clientId ?? newId()
  const existing = message.clientId === undefined ? null : await find(db, accountId, sender, clientId)
  if (existing) return existing
  if (!byShop) await countOrRefuse(db, { key: `chat:${accountId}`, limit: MESSAGES_A_MINUTE, windowSeconds: 60 })
  const product = message.product === undefined ? {} : await snapshotProduct(db, message.product)
  const card = message.card === undefined ? {} : await resolveCard(db, accountId, message.card)
  const closed = byShop ? null : await closedTimeAt(db, deps.clock.now())
  const picture = message.file === null ? null : await takeUpload(deps, { accountId: by, bytes: message.file, field: 'uploadImage' })
  const row = {
    id: newId(),
    accountId,
    sender,
    clientId,
    message: byShop ? text : maskNumbers(text),
    staffId: byShop ? by : null,
    ...(picture && { imageName: picture.hash, imageWidth: picture.width, imageHeight: picture.height }),
    ...product,
    ...card,
  }
  const added = await transact((tx) => insertMessage(tx, row, { seen, closed }), row.id).catch(async (error: unknown) => {
    await dropUpload(deps, picture)
    throw error
  })
  if (!added) await dropUpload(deps, picture)
  const kept = await find(db, accountId, sender, clientId)
  // Deleted at the same moment, on another device.
  if (!kept) throw new Refusal('NOT_FOUND')
  return kept
}

async function find(reader: Reader, accountId: string, sender: 'admin' | 'user', clientId: string): Promise<MessageRow | null> {
  const [row] = await selectMessages(reader).where(
    and(eq(chatMessage.accountId, accountId), eq(chatMessage.sender, sender), eq(chatMessage.clientId, clientId)),
  )
  return row ?? null
}

async function dropUpload({ db }: ChatDeps, picture: StoredPicture | null): Promise<void> {
  if (picture) await inTransaction(db, (tx) => removeUpload(tx, picture.hash))
}
