import { type StoreFacts, settingsIn } from '#contract/calls/settings.ts'
import type { Language, LocalizedText } from '#contract/rules/languages.ts'
import { text } from '#server/platform/texts.ts'

type Line = (words: string, language: Language) => string

/** Builds a text in every language in which it was written; missing parts fall back to English as a whole. */
function eachWritten(texts: LocalizedText, line: Line): LocalizedText {
  const one = (language: Language) => (texts[language] === '' ? '' : line(texts[language], language))
  return { en: one('en'), ko: one('ko'), si: one('si'), np: one('np') }
}

/**
 * Adds the required advertising mark and the sender to a title. The mark is Korean in every language, because other spellings are evasions
 * (Network Act, article 50(4); docs/korea.md, 5).
 */
export function advertisingTitle(title: LocalizedText, facts: StoreFacts): LocalizedText {
  return eachWritten(title, (words, language) =>
    text(language, 'mail.marketing.prefix', { subject: `${settingsIn(facts, language).shopName} ${words}` }),
  )
}

/** Adds the sender's phone and the free opt-out to a description. */
export function advertisingDescription(description: LocalizedText, facts: StoreFacts): LocalizedText {
  const { en, ko, si, np } = description
  const end = (words: string, language: Language) => [words, wayOut(facts, language)].filter((line) => line !== '').join('\n')
  return { en: end(en, 'en'), ko: end(ko || en, 'ko'), si: end(si || en, 'si'), np: end(np || en, 'np') }
}

/** Adds the free opt-out as a link to HTML. */
export function advertisingContent(content: LocalizedText, facts: StoreFacts): LocalizedText {
  return eachWritten(content, (html, language) => `${html}<p><a href="/profile#privacy">${wayOut(facts, language)}</a></p>`)
}

function wayOut(facts: StoreFacts, language: Language): string {
  const [phone = ''] = facts.contact.phones
  return text(language, 'notifications.advertising.wayOut', { phone })
}
