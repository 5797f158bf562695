import { LANGUAGES, type Language, type LocalizedText } from '#contract/languages.ts'
import type { Notice } from '#contract/product-notice.ts'
import { type NoticeRow, toKeptNotice } from './kept-notices.ts'

/** A notice in one language; a sentence that is missing there comes in Korean, which is binding, and says so. Null for a broken row. */
export function sayNotice(row: NoticeRow, language: Language): Notice | null {
  const kept = toKeptNotice(row)
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
