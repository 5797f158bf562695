/**
 * The text styles of the HTML, used in the frame and in the hidden copy of its text that measures the frame's height. Both need the
 * same fonts, because a copy in a narrower font has fewer lines and the frame would cut off the last ones. Margins stay inside of both.
 */
const LOOK =
  'font: 400 15px/1.5 "Noto Sans", "Noto Sans Sinhala", "Noto Sans KR", "Noto Sans Devanagari", system-ui, sans-serif; word-break: keep-all; overflow-wrap: anywhere; text-wrap: pretty; display: flow-root;'
const RULES: readonly (readonly [string, string])[] = [
  ['h2, h3', 'font-family: inherit; font-weight: 700; letter-spacing: 0; text-wrap: pretty'],
  ['h2', 'font-size: 20px; line-height: 1.3; margin: 16px 0 6px'],
  ['h3', 'font-size: 17px; line-height: 1.3; margin: 14px 0 4px'],
  ['p, blockquote', 'margin: 0 0 10px'],
  ['blockquote', 'border-left: 4px solid; padding-left: 12px'],
  ['ul', 'margin: 0 0 10px; padding-left: 22px; list-style: disc'],
  ['ol', 'margin: 0 0 10px; padding-left: 22px; list-style: decimal'],
  ['li', 'margin: 2px 0'],
  ['table', 'width: 100%; border-collapse: collapse; margin: 8px 0'],
  [
    'td, th',
    'text-align: left; font-weight: 400; padding: 10px 8px 10px 0; border-top: 1px solid; border-bottom: 1px solid; vertical-align: top',
  ],
  ['td:last-child:not(:first-child)', 'text-align: right; padding-right: 0'],
  ['hr', 'border: 0; border-top: 1px solid; margin: 12px 0'],
  ['img', 'display: block; max-width: 100%; height: auto; margin: 8px 0'],
  ['> :first-child', 'margin-top: 0'],
]

/** The style rules for everything inside of `scope`. */
export function frameRules(scope: string): string {
  const rules = RULES.map(([selectors, style]) => {
    const scoped = selectors.split(', ').map((selector) => `${scope} ${selector}`)
    return `${scoped.join(', ')} { ${style} }`
  })
  return [`${scope} { ${LOOK} }`, ...rules].join('\n')
}

/** The colours of the page, which a frame does not inherit. */
export interface FrameColours {
  ink: string
  paper: string
  line: string
  link: string
}

/**
 * The document of the sandboxed frame. No script runs in it, and it loads only pictures and fonts of this store: the sandbox has no
 * scripts and no origin, and the content security policy repeats this. Links open in a new window.
 * @param origin of the store, for its pictures and fonts
 * @param fonts paths of the style sheets that name the fonts
 */
export function frameDocument(html: string, language: string, colours: FrameColours, origin: string, fonts: readonly string[]): string {
  const { ink, paper, line, link } = colours
  const policy = `default-src 'none'; img-src ${origin}; font-src ${origin}; style-src ${origin} 'unsafe-inline'; base-uri 'none'; form-action 'none'`
  const sheets = fonts.map((path) => `<link rel="stylesheet" href="${origin}${path}">`).join('')
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">${sheets}<style>html { margin: 0 } ${frameRules('body')}
body { margin: 0; color: ${ink}; background: ${paper} } a { color: ${link} } td, th, hr { border-color: ${line} !important }</style></head><body>${html}</body></html>`
}

/** The text of HTML without active content: tag names and text, no attributes. */
export interface SafeNode {
  tag: string
  parts: readonly (SafeNode | string)[]
}

const KNOWN = new Set('h2 h3 p br hr strong b em i u s small blockquote ul ol li table caption thead tbody tr th td a img body'.split(' '))

/** Parses HTML in a document that is never shown. Of unknown tags only the text remains. */
export function parseSafely(html: string): SafeNode {
  const read = (element: Element): SafeNode => ({
    tag: KNOWN.has(element.localName) ? element.localName : 'span',
    parts: [...element.childNodes].flatMap((node): (SafeNode | string)[] => {
      if (node instanceof Element) return [read(node)]
      return node instanceof Text ? [node.data] : []
    }),
  })
  return read(new DOMParser().parseFromString(html, 'text/html').body)
}
