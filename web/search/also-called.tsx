import { htmlLang } from '#contract/languages.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { DeferredFonts } from '../ui/text/deferred-fonts.tsx'
import type { FoundFood } from './found-food.ts'

/** The name by which a food was found, in its own language. */
export function AlsoCalled({ food }: { food: FoundFood }) {
  const { t } = useTranslation()
  const { alsoCalled } = food
  if (!alsoCalled) return null
  const [before = '', after = ''] = t('search.foundBy', { name: '\u0000' }).split('\u0000')
  return (
    <>
      {before}
      <span lang={alsoCalled.language ? htmlLang(alsoCalled.language) : undefined}>
        <DeferredFonts>{alsoCalled.name}</DeferredFonts>
      </span>
      {after}
    </>
  )
}
