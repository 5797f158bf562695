import KOREAN_FONT from '@fontsource-variable/noto-sans-kr/index.css?url'
import { useLanguage } from '../../i18n/use-translation.ts'

/** A text that needs it. */
export const HANGUL = /\p{Script=Hangul}/u

export { KOREAN_FONT }

/**
 * The Korean font: a list of some hundred subsets, 20 kB by itself, so only pages that show Korean load it. `vite.config.ts` gives it
 * its plain family name.
 */
export function KoreanFont() {
  return <link rel="stylesheet" href={KOREAN_FONT} precedence="fonts" />
}

/** The Korean font, where what somebody wrote needs it; Korean pages have it anyway. */
export function KoreanFontFor({ text }: { text: string }) {
  const language = useLanguage()
  return language !== 'ko' && HANGUL.test(text) && <KoreanFont />
}
