import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { htmlLang, LANGUAGES, type Language } from '#contract/rules/languages.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useShopName } from '../frame/shop-name.ts'
import { LANGUAGE_CODES } from '../ui/language-dots.tsx'
import { Panel } from '../ui/panel.tsx'
import { Switcher } from '../ui/switcher.tsx'

interface PhonePreviewProps {
  /** The language of the phone; without one it is that of the page, and cannot be chosen. */
  language?: Language
  onLanguage?: (language: Language) => void
  /** Below the phone. */
  note?: ReactNode
  children: ReactNode
}

/** Something that is being written, as a phone shows it. */
export function PhonePreview({ language, onLanguage, note, children }: PhonePreviewProps) {
  const { t, language: own } = useTranslation()
  const options = LANGUAGES.map((value) => ({ value, text: LANGUAGE_CODES[value] }))
  return (
    <Panel
      className="content-preview"
      title={t('console.content.preview.title')}
      action={
        language &&
        onLanguage && <Switcher label={t('console.content.preview.language')} options={options} value={language} onChange={onLanguage} />
      }
    >
      <PhoneScreen language={language ?? own} title={t('console.content.preview.title')}>
        {children}
      </PhoneScreen>
      {note && <p className="field-help">{note}</p>}
    </Panel>
  )
}

/**
 * A frame of a phone's width, with the styles of this page: queries of the width hold inside of it as they do on a phone. Nothing in it
 * can be used.
 */
function PhoneScreen({ language, title, children }: { language: Language; title: string; children: ReactNode }) {
  const shop = useShopName()
  const [page, setPage] = useState<Document | null>(null)
  useEffect(() => {
    if (!page) return
    for (const old of page.head.querySelectorAll('link, style')) old.remove()
    for (const sheet of document.head.querySelectorAll('link[rel="stylesheet"], style')) page.head.append(sheet.cloneNode(true))
    page.documentElement.lang = htmlLang(language)
    page.documentElement.dataset.theme = 'light'
    page.body.className = 'preview-page'
    page.body.inert = true
  }, [page, language])
  return (
    <div className="preview-phone">
      <iframe
        title={title}
        tabIndex={-1}
        srcDoc="<!doctype html><html><head></head><body></body></html>"
        onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument)}
      />
      {page &&
        createPortal(
          <>
            <div className="preview-top">
              <span className="logo">{shop}</span>
              <span className="preview-search" />
            </div>
            {children}
            <div className="preview-rest" />
          </>,
          page.body,
        )}
    </div>
  )
}
