import type { Notice } from '#contract/calls/product-notice.ts'
import { LANGUAGES, type Language, type LocalizedText } from '#contract/rules/languages.ts'
import { type NoticeRow, toStoredNotice } from './stored-notices.ts'

/** Translates a notice; a missing text falls back to Korean, which is binding, and is marked so. Null for an invalid row. */
export function translateNotice(row: NoticeRow, language: Language): Notice | null {
  const kept = toStoredNotice(row)
  if (!kept) return null
  const told = (text: LocalizedText) => {
    const said = LANGUAGES.find((one) => one === language && text[one] !== '') ?? 'ko'
    return { text: text[said], language: said }
  }
  const say = (text: LocalizedText | null) => text && told(text)
  return {
    ...kept,
    type: say(kept.type),
    ingredients: say(kept.ingredients),
    contents: say(kept.contents),
    usage: say(kept.usage),
    cautions: say(kept.cautions),
    maker: told(kept.maker),
    importer: say(kept.importer),
  }
}
