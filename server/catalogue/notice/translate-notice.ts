import type { Notice } from '#contract/calls/product-notice.ts'
import { LANGUAGES, type Language, type LocalizedText } from '#contract/rules/languages.ts'
import { type NoticeRow, toStoredNotice } from './stored-notices.ts'

/** Translates a notice; a missing text falls back to Korean, which is binding, and is marked so. Null for an invalid row. */
export function translateNotice(row: NoticeRow, language: Language): Notice | null {
  const kept = toStoredNotice(row)
  if (!kept) return null
  const translate = (text: LocalizedText) => {
    const used = LANGUAGES.find((one) => one === language && text[one] !== '') ?? 'ko'
    return { text: text[used], language: used }
  }
  const translateIfAny = (text: LocalizedText | null) => text && translate(text)
  return {
    ...kept,
    type: translateIfAny(kept.type),
    ingredients: translateIfAny(kept.ingredients),
    contents: translateIfAny(kept.contents),
    usage: translateIfAny(kept.usage),
    cautions: translateIfAny(kept.cautions),
    maker: translate(kept.maker),
    importer: translateIfAny(kept.importer),
  }
}
