import { useState } from 'react'
import type { MessageTexts } from '#contract/calls/console/message-templates.ts'
import { htmlLang, LANGUAGES, type Language } from '#contract/rules/languages.ts'
import type { MessageTemplate } from '#contract/rules/message-templates.ts'
import { LANGUAGE_NAMES } from '../../../base/i18n/language.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import fonts from '../../../ui/text/fonts.css?url'
import { KOREAN_FONT } from '../../../ui/text/korean-font.tsx'
import { useCalls } from '../../api/calls.ts'
import { useConsoleQuery } from '../../api/use-console-query.ts'
import { Panel } from '../../ui/panel.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { contentCalls } from '../calls.ts'

/** A mail names the fonts of its reader's device; here the shop's own replace those that this device may lack. */
function withFonts(html: string, language: Language): string {
  const sheets = [fonts, ...(language === 'ko' ? [KOREAN_FONT] : [])]
  const links = sheets.map((path) => `<link rel="stylesheet" href="${new URL(path, location.origin).href}">`).join('')
  return html.replace('</head>', `${links}</head>`)
}

const VIEWS = ['html', 'plain'] as const

/** The message about a sample order as it would be sent, with the parts that the law requires: mail in HTML or as text, and the bell. */
export function MessagePreview({ template, texts }: { template: MessageTemplate; texts: MessageTexts }) {
  const { t, language: own } = useTranslation()
  const calls = useCalls(contentCalls)
  const [language, setLanguage] = useState<Language>(own)
  const [view, setView] = useState<(typeof VIEWS)[number]>('html')
  const query = useConsoleQuery({
    key: ['content', 'messages', 'preview', template, language, texts],
    read: (signal) => calls.previewMessage({ template, language, texts }, { signal }),
  })
  return (
    <Panel title={t('console.content.messages.preview')}>
      <fieldset className="switcher message-languages">
        <legend className="visually-hidden">{t('console.content.messages.previewIn')}</legend>
        {LANGUAGES.map((one) => (
          <button key={one} type="button" lang={htmlLang(one)} aria-pressed={one === language} onClick={() => setLanguage(one)}>
            {LANGUAGE_NAMES[one]}
          </button>
        ))}
      </fieldset>
      <QueryState query={query}>
        {({ mail, bell }) => (
          <>
            {mail && (
              <>
                <p className="message-subject" lang={htmlLang(language)}>
                  <small>{t('console.content.messages.subject')}</small>
                  <b>{mail.subject}</b>
                </p>
                <fieldset className="switcher message-views">
                  <legend className="visually-hidden">{t('console.content.messages.view')}</legend>
                  {VIEWS.map((one) => (
                    <button key={one} type="button" aria-pressed={one === view} onClick={() => setView(one)}>
                      {t(`console.content.messages.as.${one}`)}
                    </button>
                  ))}
                </fieldset>
                {view === 'html' ? (
                  <iframe className="message-frame" title={mail.subject} sandbox="" srcDoc={withFonts(mail.html, language)} />
                ) : (
                  <pre className="message-plain" lang={htmlLang(language)}>
                    {mail.text}
                  </pre>
                )}
              </>
            )}
            {bell && (
              <p className="message-bell" lang={htmlLang(language)}>
                <small>{t('console.content.messages.bell')}</small>
                <b>{bell.title}</b>
                <span>{bell.text}</span>
              </p>
            )}
          </>
        )}
      </QueryState>
    </Panel>
  )
}
