import { htmlLang } from '#contract/languages.ts'
import type { Notice } from '#contract/product-notice.ts'
import { useLanguage } from '../../i18n/use-translation.ts'
import { DeferredFonts } from '../../ui/text/deferred-fonts.tsx'

/** A sentence of a notice; in Korean, and marked so, where the shop has no translation. */
export function NoticeText({ said }: { said: NonNullable<Notice['cautions']> }) {
  const language = useLanguage()
  if (said.language === language) return said.text
  return (
    <span lang={htmlLang(said.language)}>
      <DeferredFonts>{said.text}</DeferredFonts>
    </span>
  )
}
