import type { Notice } from '#contract/calls/product-notice.ts'
import { htmlLang } from '#contract/rules/languages.ts'
import { useLanguage } from '../../base/i18n/use-translation.ts'
import { LazyFonts } from '../../ui/text/lazy-fonts.tsx'

/** A text of a notice; in Korean, with the `lang` attribute, where there is no translation. */
export function NoticeText({ content }: { content: NonNullable<Notice['cautions']> }) {
  const language = useLanguage()
  if (content.language === language) return content.text
  return (
    <span lang={htmlLang(content.language)}>
      <LazyFonts>{content.text}</LazyFonts>
    </span>
  )
}
