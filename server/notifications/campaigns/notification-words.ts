import { type CampaignContent, isComplete } from '#contract/rules/campaigns.ts'
import { LANGUAGES, type LocalizedText } from '#contract/rules/languages.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { advertisingContent, advertisingDescription, advertisingTitle } from '../advertising.ts'
import { sanitised } from './save-campaign.ts'

/** The words of a notification as customers get them. */
export interface NotificationWords {
  title: LocalizedText
  description: LocalizedText
  /** Sanitised HTML; null for a link. */
  content: LocalizedText | null
  /** Label of the button; null for the default. */
  actionText: LocalizedText | null
}

/**
 * The words that go out: HTML sanitised again, languages that lack a part left empty as a whole, so that their readers get English, and an
 * advertisement with its mark, its sender and its way out (decision 036).
 */
export async function notificationWords(tx: Tx, written: CampaignContent): Promise<NotificationWords> {
  const whole = LANGUAGES.filter((language) => isComplete(written, language))
  const only = (text: LocalizedText): LocalizedText => {
    const kept = { en: text.en, ko: '', si: '', np: '' }
    for (const language of whole) kept[language] = text[language]
    return kept
  }
  const [title, description] = [only(written.title), only(written.description)]
  const content = written.type === 'html' ? sanitised(only(written.content)) : null
  const actionText = written.type === 'html' && written.actionText.en !== '' ? only(written.actionText) : null
  if (!written.advertising) return { title, description, content, actionText }
  const facts = await readSettings(tx)
  return {
    title: advertisingTitle(title, facts),
    description: advertisingDescription(description, facts),
    content: content && advertisingContent(content, facts),
    actionText,
  }
}
