import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { asLanguage } from '#contract/languages.ts'
import { createTranslate } from '#contract/text/translate.ts'
import { keepLanguage } from './i18n/keep-language.ts'
import { languageOfTag } from './i18n/language.ts'
import { TEXT_FILES } from './i18n/text-files.ts'
import { TranslationContext } from './i18n/use-translation.ts'

const language = languageOfTag(document.documentElement.lang)
// A shared link may contain `?lang=`: later pages without it keep that language.
if (asLanguage(new URLSearchParams(location.search).get('lang')) === language) keepLanguage(language)

const answer = await fetch(TEXT_FILES[language])
if (!answer.ok) throw new Error(`The texts did not load: ${answer.status}`)
const t = createTranslate(await answer.json(), language)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TranslationContext value={{ language, t }}>
        <HydratedRouter />
      </TranslationContext>
    </StrictMode>,
  )
})
