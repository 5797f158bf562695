import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { createI18n } from './i18n/i18n.ts'
import { keepLanguage } from './i18n/keep-language.ts'
import { asLanguage, languageOfTag } from './i18n/language.ts'
import { TEXT_FILES } from './i18n/text-files.ts'

const language = languageOfTag(document.documentElement.lang)
// A shared link may carry `?lang=`: the next pages, which do not, stay in that language.
if (asLanguage(new URLSearchParams(location.search).get('lang')) === language) keepLanguage(language)

const answer = await fetch(TEXT_FILES[language])
if (!answer.ok) throw new Error(`The texts did not load: ${answer.status}`)
const i18n = createI18n(language, await answer.json())

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <HydratedRouter />
      </I18nextProvider>
    </StrictMode>,
  )
})
