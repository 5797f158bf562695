import { htmlLang } from '#contract/languages.ts'
import type { Notice } from '#contract/product-notice.ts'
import { useLanguage } from '../i18n/use-translation.ts'
import { LateLetters } from '../ui/late-letters.tsx'

/** A sentence of a notice; in Korean, and marked so, where the shop has no translation. */
export function Said({ said }: { said: NonNullable<Notice['cautions']> }) {
  const language = useLanguage()
  if (said.language === language) return said.text
  return (
    <span lang={htmlLang(said.language)}>
      <LateLetters>{said.text}</LateLetters>
    </span>
  )
}
