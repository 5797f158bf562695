import { htmlLang } from '#contract/rules/languages.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { LazyFonts } from '../ui/text/lazy-fonts.tsx'
import type { FoundFood } from './found-food.ts'

/** The name that matched, in its own language. */
export function MatchedName({ food }: { food: FoundFood }) {
  const { t } = useTranslation()
  const { alsoCalled } = food
  if (!alsoCalled) return null
  const [before = '', after = ''] = t('search.foundBy', { name: '\u0000' }).split('\u0000')
  return (
    <>
      {before}
      <span lang={alsoCalled.language ? htmlLang(alsoCalled.language) : undefined}>
        <LazyFonts>{alsoCalled.name}</LazyFonts>
      </span>
      {after}
    </>
  )
}
