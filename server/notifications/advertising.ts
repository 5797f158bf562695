import type { Language, LocalizedText } from '#contract/languages.ts'
import { type StoreFacts, settingsIn } from '#contract/settings.ts'
import { text } from '#server/platform/texts.ts'

type Line = (words: string, language: Language) => string

/** A text in every language in which it was written: what is missing falls back to English as a whole. */
function eachWritten(texts: LocalizedText, line: Line): LocalizedText {
  const one = (language: Language) => (texts[language] === '' ? '' : line(texts[language], language))
  return { en: one('en'), ko: one('ko'), si: one('si'), np: one('np') }
}

/**
 * A title that begins as an advertisement has to: the mark, and whose it is. The mark is Korean in every language: other spellings are
 * evasions (Network Act, article 50(4); operator reference, section 10).
 */
export function advertisingTitle(title: LocalizedText, facts: StoreFacts): LocalizedText {
  return eachWritten(title, (words, language) =>
    text(language, 'mail.marketing.prefix', { subject: `${settingsIn(facts, language).shopName} ${words}` }),
  )
}

/** A description that ends with the sender's phone and the free way out. */
export function advertisingDescription(description: LocalizedText, facts: StoreFacts): LocalizedText {
  const { en, ko, si, np } = description
  const end = (words: string, language: Language) => [words, wayOut(facts, language)].filter((line) => line !== '').join('\n')
  return { en: end(en, 'en'), ko: end(ko || en, 'ko'), si: end(si || en, 'si'), np: end(np || en, 'np') }
}

/** Html that ends with the free way out, as a link. */
export function advertisingContent(content: LocalizedText, facts: StoreFacts): LocalizedText {
  return eachWritten(content, (html, language) => `${html}<p><a href="/profile#privacy">${wayOut(facts, language)}</a></p>`)
}

function wayOut(facts: StoreFacts, language: Language): string {
  const [phone = ''] = facts.contact.phones
  return text(language, 'notifications.advertising.wayOut', { phone })
}
