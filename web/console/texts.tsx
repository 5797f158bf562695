import { type ReactNode, use, useMemo } from 'react'
import type { Language } from '#contract/rules/languages.ts'
import { createTranslate, type Texts } from '#contract/text/translate.ts'
import { TranslationContext, useTranslation } from '../base/i18n/use-translation.ts'
import { CONSOLE_TEXT_FILES } from './text-files.ts'

const loads = new Map<Language, Promise<Texts>>()

async function load(language: Language): Promise<Texts> {
  const response = await fetch(CONSOLE_TEXT_FILES[language])
  if (!response.ok) throw new Error(`The texts of the console did not load: ${response.status}`)
  return response.json()
}

function textsOf(language: Language): Promise<Texts> {
  const known = loads.get(language)
  if (known) return known
  const loading = load(language)
  loads.set(language, loading)
  return loading
}

/** Adds the console's texts to those of every page. On the server both are in memory already. */
export function ConsoleTexts({ children }: { children: ReactNode }) {
  return import.meta.env.SSR ? children : <LoadedTexts>{children}</LoadedTexts>
}

function LoadedTexts({ children }: { children: ReactNode }) {
  const { language, t } = useTranslation()
  const texts = use(textsOf(language))
  const both = useMemo(() => {
    const own = createTranslate(texts, language)
    return { language, t: (...[key, values]: Parameters<typeof t>) => (key.startsWith('console.') ? own : t)(key, values) }
  }, [texts, language, t])
  return <TranslationContext value={both}>{children}</TranslationContext>
}
