import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { asLanguage } from '#contract/rules/languages.ts'
import { createTranslate } from '#contract/text/translate.ts'
import { retryImport } from './base/connection/retry-import.ts'
import { languageOfTag } from './base/i18n/language.ts'
import { loadTexts } from './base/i18n/load-texts.ts'
import { saveLanguage } from './base/i18n/save-language.ts'
import { TEXT_FILES } from './base/i18n/text-files.ts'
import { TranslationContext } from './base/i18n/use-translation.ts'

const language = languageOfTag(document.documentElement.lang)
// A shared link may contain `?lang=`: later pages without it keep that language.
if (asLanguage(new URLSearchParams(location.search).get('lang')) === language) saveLanguage(language)

// A page that failed to load its texts would stay without scripts.
const loadPageTexts = retryImport(() => loadTexts(TEXT_FILES[language]))
const t = createTranslate(await loadPageTexts(), language)

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
