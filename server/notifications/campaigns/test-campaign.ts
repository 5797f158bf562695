import type { CampaignContent } from '#contract/rules/campaigns.ts'
import { type Language, type LocalizedText, localized } from '#contract/rules/languages.ts'
import { notification } from '#server/database/schema/notifications.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { badField } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { writeOutbox } from '#server/platform/jobs/outbox.ts'
import { PUSH_EFFECT } from '../effect-kinds.ts'
import { notifyUnread } from '../notify-unread.ts'
import { notificationWords } from './notification-words.ts'

/**
 * Sends a notification to the person who writes it, in one language, whatever that of the account is. It looks like the real one; it needs
 * no consent, because nobody advertises to oneself.
 * @throws Refusal BAD_REQUEST for one without a title, a text or a target
 */
export async function testCampaign(tx: Tx, accountId: string, written: CampaignContent, language: Language): Promise<void> {
  const words = await notificationWords(tx, written)
  const as = (text: LocalizedText): LocalizedText => {
    const one = localized(text, language)
    return { en: one, ko: one, si: one, np: one }
  }
  if (as(written.title).en === '') throw badField('content.title.en', { text: 'common.field.required' })
  if (words.content && as(words.content).en === '') throw badField('content.content.en', { text: 'common.field.required' })
  if (written.type === 'link' && written.action === null) throw badField('content.action', { text: 'common.field.required' })
  const [added] = await tx
    .insert(notification)
    .values({
      accountId,
      origin: `campaign-test:${newId()}`,
      topic: 'shop',
      title: as(words.title),
      description: as(words.description),
      content: words.content && as(words.content),
      actionText: words.actionText && as(words.actionText),
      type: written.type,
      image: written.image,
      action: written.action,
      sentBy: accountId,
    })
    .returning({ id: notification.id })
  if (added) await writeOutbox(tx, PUSH_EFFECT, { notificationId: added.id })
  await notifyUnread(tx, accountId)
}
