import { type ReactNode, use, useMemo } from 'react'
import { createTranslate } from '#contract/text/translate.ts'
import { TranslationContext, useTranslation } from '../base/i18n/use-translation.ts'
import { cachedTexts } from './cached-texts.ts'
import { CONSOLE_TEXT_FILES } from './text-files.ts'

/** Adds the console's texts to those of every page. On the server both are in memory already. */
export function ConsoleTexts({ children }: { children: ReactNode }) {
  return import.meta.env.SSR ? children : <LoadedTexts>{children}</LoadedTexts>
}

function LoadedTexts({ children }: { children: ReactNode }) {
  const { language, t } = useTranslation()
  const texts = use(cachedTexts(CONSOLE_TEXT_FILES[language]))
  const both = useMemo(() => {
    const own = createTranslate(texts, language)
    return { language, t: (...[key, values]: Parameters<typeof t>) => (key.startsWith('console.') ? own : t)(key, values) }
  }, [texts, language, t])
  return <TranslationContext value={both}>{children}</TranslationContext>
}
