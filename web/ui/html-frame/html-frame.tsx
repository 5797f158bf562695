import { createElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { htmlLang, type Language } from '#contract/rules/languages.ts'
import { useLanguage } from '../../base/i18n/use-translation.ts'
import fonts from '../text/fonts.css?url'
import { HANGUL, KOREAN_FONT, KoreanFont } from '../text/korean-font.tsx'
import { type FrameColours, frameDocument, frameRules, parseSafely, type SafeNode } from './frame-document.ts'

interface HtmlFrameProps {
  html: string
  /** Name of the frame, for screen readers. */
  title: string
  /** The language of the HTML; by default that of the page. */
  language?: Language
}

/**
 * HTML of the shop in a frame without scripts and origin. The height of its content cannot be read from outside, so the plain
 * text (without attributes) is rendered once more, invisibly, in the same width and style: the frame gets its height.
 */
export function HtmlFrame({ html, title, language: own }: HtmlFrameProps) {
  const page = useLanguage()
  const language = own ?? page
  const place = useRef<HTMLDivElement>(null)
  const content = useMemo(() => parseSafely(html), [html])
  const korean = HANGUL.test(html)
  const [colours, setColours] = useState<FrameColours | null>(null)
  useEffect(() => {
    if (!place.current) return
    const style = getComputedStyle(place.current)
    const colour = (name: string) => style.getPropertyValue(name).trim()
    setColours({ ink: colour('--ink'), paper: colour('--raised'), line: colour('--line'), link: colour('--link') })
  }, [])
  return (
    <div ref={place} className="html-frame">
      {korean && <KoreanFont />}
      <style>{frameRules('.html-frame-words > div')}</style>
      <div className="html-frame-words" aria-hidden inert>
        {renderSafely(content, 0)}
      </div>
      {colours && (
        <iframe
          title={title}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          srcDoc={frameDocument(html, htmlLang(language), colours, location.origin, korean ? [fonts, KOREAN_FONT] : [fonts])}
        />
      )}
    </div>
  )
}

const WITHOUT_CONTENT = new Set(['br', 'hr', 'img'])

function renderSafely({ tag, parts }: SafeNode, key: number): ReactNode {
  if (tag === 'img') return <span key={key} className="html-frame-words-picture" />
  const name = tag === 'body' ? 'div' : tag === 'a' ? 'span' : tag
  if (WITHOUT_CONTENT.has(tag)) return createElement(name, { key })
  // Children are passed as arguments, because React warns about broken tables otherwise.
  return createElement(name, { key }, ...parts.map((part, index) => (typeof part === 'string' ? part : renderSafely(part, index))))
}
