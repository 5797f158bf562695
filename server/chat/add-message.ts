import { and, eq, sql } from 'drizzle-orm'
import type { ChatMessage } from '#contract/calls/chat.ts'
import type { Language } from '#contract/rules/languages.ts'
import { maskNumbers } from '#contract/rules/mask-numbers.ts'
import { account } from '#server/database/schema/account.ts'
import { chatMessage } from '#server/database/schema/chat.ts'
import type { StoredPicture } from '#server/pictures/picture-address.ts'
import { removeUpload } from '#server/pictures/remove-upload.ts'
import type { PictureStore } from '#server/pictures/store-picture.ts'
import { takeUpload } from '#server/pictures/take-upload.ts'
import { inTransaction, type Reader, type Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { writeOutbox } from '#server/platform/jobs/outbox.ts'
import { countOrRefuse } from '#server/platform/limits/rate-limits.ts'
import { selectMessages, toChatMessage } from './message-row.ts'
import { snapshotProduct } from './snapshot-product.ts'
import { notifyChat, openThread, settleThread } from './thread.ts'

/** Messages per customer and minute. */
const MESSAGES_A_MINUTE = 60
/** Kind of the outbox row that notifies a customer of a reply; its payload is `{ accountId, messageId }`. */
const REPLY_EFFECT = 'notify.chat'

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
}

export interface ChatDeps extends PictureStore {}

/** Runs `work` for the message with that id in one transaction; `work` returns whether it wrote anything. */
type Transact = (work: (tx: Tx) => Promise<boolean>, messageId: string) => Promise<boolean>

/**
 * Adds a message to a customer's chat and notifies the pages that show it. Repeating a `clientId` returns the existing message. Masks
 * numbers that look like bank accounts in customers' messages; the shop's own account is public. `transact` runs the transaction.
 * @throws Refusal CHAT_EMPTY without text and picture, NOT_FOUND for an unknown customer, TOO_MANY_TRIES, and those of `takeUpload` and
 * `snapshotProduct`.
 */
export async function addMessage(
  deps: ChatDeps,
  message: NewMessage,
  language: Language,
  transact: Transact = (work) => inTransaction(deps.db, work),
): Promise<ChatMessage> {
  const { accountId, sender, by, text } = message
  if (text === '' && message.file === null) throw new Refusal('CHAT_EMPTY')
  const { db } = deps
  const clientId = message.clientId ?? newId()
  const known = message.clientId === undefined ? null : await find(db, accountId, sender, clientId, language)
  if (known) return known
  if (sender === 'user') await countOrRefuse(db, { key: `chat:${accountId}`, limit: MESSAGES_A_MINUTE, windowSeconds: 60 })
  const product = message.product === undefined ? {} : await snapshotProduct(db, message.product)
  const picture = message.file === null ? null : await takeUpload(deps, { accountId: by, bytes: message.file, field: 'uploadImage' })
  const row = {
    id: newId(),
    accountId,
    sender,
    clientId,
    message: sender === 'user' ? maskNumbers(text) : text,
    ...(picture && { imageName: picture.hash, imageWidth: picture.width, imageHeight: picture.height }),
    ...product,
  }
  const added = await transact((tx) => insert(tx, row), row.id).catch(async (error: unknown) => {
    await dropUpload(deps, picture)
    throw error
  })
  if (!added) await dropUpload(deps, picture)
  const kept = await find(db, accountId, sender, clientId, language)
  // Deleted at the same moment, on another device.
  if (!kept) throw new Refusal('NOT_FOUND')
  return kept
}

/** False when the message exists already. */
async function insert(tx: Tx, row: typeof chatMessage.$inferInsert): Promise<boolean> {
  const { accountId, sender } = row
  const people = await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('key share')
  if (people.length === 0) throw new Refusal('NOT_FOUND')
  await openThread(tx, accountId)
  // Statement time, not transaction time, which may be earlier than a wait for the lock: times then follow the message numbers.
  const added = await tx
    .insert(chatMessage)
    .values({ ...row, createdAt: sql`clock_timestamp()` })
    .onConflictDoNothing({ target: [chatMessage.accountId, chatMessage.sender, chatMessage.clientId] })
    .returning({ id: chatMessage.id })
  if (added.length === 0) return false
  await settleThread(tx, accountId)
  await notifyChat(tx, accountId)
  if (sender === 'admin') await writeOutbox(tx, REPLY_EFFECT, { accountId, messageId: row.id })
  return true
}

async function find(reader: Reader, accountId: string, sender: 'admin' | 'user', clientId: string, language: Language) {
  const [row] = await selectMessages(reader).where(
    and(eq(chatMessage.accountId, accountId), eq(chatMessage.sender, sender), eq(chatMessage.clientId, clientId)),
  )
  return row ? toChatMessage(row, language) : null
}

async function dropUpload({ db }: ChatDeps, picture: StoredPicture | null): Promise<void> {
  if (picture) await inTransaction(db, (tx) => removeUpload(tx, picture.hash))
}
