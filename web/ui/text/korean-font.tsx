import KOREAN_FONT from '@fontsource-variable/noto-sans-kr/index.css?url'
import { preinit } from 'react-dom'
import { useLanguage } from '../../base/i18n/use-translation.ts'

/** Matches a text that needs the Korean font. */
export const HANGUL = /\p{Script=Hangul}/u

export { KOREAN_FONT }

/**
 * The Korean font: a list of some hundred subsets, 20 kB by itself, so only pages that show Korean load it. `vite.config.ts` gives it
 * its plain family name. A `<link>` would hold back each change of the page until it is there.
 */
export function KoreanFont() {
  preinit(KOREAN_FONT, { as: 'style', precedence: 'fonts' })
  return null
}

/** Loads the Korean font for a text by a user that needs it. Korean pages have it already. */
export function KoreanFontFor({ text }: { text: string }) {
  const language = useLanguage()
  return language !== 'ko' && HANGUL.test(text) && <KoreanFont />
}
