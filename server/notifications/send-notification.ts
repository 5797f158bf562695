import { createHash } from 'node:crypto'
import type { WrittenNotification, WrittenTexts } from '#contract/calls/console/notifications.ts'
import type { LocalizedText } from '#contract/rules/languages.ts'
import { account } from '#server/database/schema/account.ts'
import { notification } from '#server/database/schema/notifications.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { badField, Refusal } from '#server/platform/errors.ts'
import { writeOutbox } from '#server/platform/jobs/outbox.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { eq } from '../platform/database/drizzle.ts'
import { advertisingContent, advertisingDescription, advertisingTitle } from './advertising.ts'
import { PUSH_EFFECT } from './effect-kinds.ts'
import { notifyUnread } from './notify-unread.ts'
import { sanitiseHtml } from './sanitise-html.ts'

/**
 * Sends a notification by staff to one account or to all: one row either way, because rows for all are joined when they are read. A key
 * sends once. Returns the id of the notification.
 * @throws Refusal NOT_FOUND for an unknown account, IDEMPOTENCY_KEY_REUSED when the key was used with other content, BAD_REQUEST for HTML
 * that is empty after sanitising
 */
export async function sendNotification(tx: Tx, ownerId: string, key: string, written: WrittenNotification): Promise<number> {
  const accountId = written.to === 'all' ? null : written.to
  if (accountId !== null) await assertAccount(tx, accountId)
  const requestHash = createHash('sha256').update(JSON.stringify(written)).digest('hex')
  const origin = `send:${createHash('sha256').update(`${ownerId}\0${key}`).digest('base64url')}`
  const [added] = await tx
    .insert(notification)
    .values({
      accountId,
      origin,
      topic: 'shop',
      ...(await wordsOf(tx, written)),
      advertising: written.advertising,
      image: written.image ?? null,
      type: written.type,
      action: written.action ?? null,
      actionText: written.type === 'html' && written.actionText ? filled(written.actionText) : null,
      sentBy: ownerId,
      requestHash,
    })
    .onConflictDoNothing({ target: notification.origin })
    .returning({ id: notification.id })
  if (!added) return repeated(tx, origin, requestHash)
  await writeOutbox(tx, PUSH_EFFECT, { notificationId: added.id })
  await notifyUnread(tx, accountId)
  return added.id
}

const EMPTY: LocalizedText = { en: '', ko: '', si: '', np: '' }
const filled = (texts: WrittenTexts): LocalizedText => ({ ...EMPTY, ...texts })

/** The displayed texts; an advertisement gets its mark and its opt-out. */
async function wordsOf(tx: Tx, written: WrittenNotification) {
  const title = filled(written.title)
  const description = written.description ? filled(written.description) : EMPTY
  const content = written.type === 'html' ? cleanContent(written.content) : null
  if (!written.advertising) return { title, description, content }
  const facts = await readSettings(tx)
  return {
    title: advertisingTitle(title, facts),
    description: advertisingDescription(description, facts),
    content: content && advertisingContent(content, facts),
  }
}

function cleanContent(texts: WrittenTexts): LocalizedText {
  const { en, ko, si, np } = filled(texts)
  const clean = { en: sanitiseHtml(en), ko: sanitiseHtml(ko), si: sanitiseHtml(si), np: sanitiseHtml(np) }
  if (clean.en === '') throw badField('content.en', 'Nothing that can be shown is left of it')
  return clean
}

async function assertAccount(tx: Tx, accountId: string): Promise<void> {
  const [found] = await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId))
  if (!found) throw new Refusal('NOT_FOUND')
}

async function repeated(tx: Tx, origin: string, requestHash: string): Promise<number> {
  const [known] = await tx
    .select({ id: notification.id, requestHash: notification.requestHash })
    .from(notification)
    .where(eq(notification.origin, origin))
  if (known?.requestHash !== requestHash) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  return known.id
}
