import sanitize from 'sanitize-html'
import { isOwnPath, isWebAddress } from '#contract/rules/link.ts'

/** Allowed HTML: text, lists, tables, pictures of this store, links. Other tags are removed and their text stays. */
const TAGS = [
  ...['h2', 'h3', 'p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'blockquote'],
  ...['ul', 'ol', 'li', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'a', 'img'],
]
/** Tags that are removed together with their content. */
const SILENT = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'template',
  'svg',
  'math',
  'title',
  'head',
]
/** Deeper nesting is not real content and slows browsers down. */
const DEEPEST = 12

/**
 * Sanitises HTML: an allow-list of tags; no styles, events or frames; links to this store or the web, opening in a new window; pictures of
 * this store only. Idempotent.
 */
export function sanitiseHtml(html: string): string {
  const once = clean(html)
  // Serialising may merge separate parts (mutation XSS), so the result must parse to itself.
  const twice = clean(once)
  return once === twice ? once : clean(twice)
}

function clean(html: string): string {
  return sanitize(html.replaceAll('\u0000', ''), {
    allowedTags: TAGS,
    nonTextTags: SILENT,
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
    },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    enforceHtmlBoundary: false,
    nestingLimit: DEEPEST,
    transformTags: { a: (_tag, { href = '' }) => ({ tagName: 'a', attribs: linkOf(href) }) },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src ?? ''),
  }).trim()
}

/** Attributes of a safe link, which opens in a new window without access to this one; none for an unsafe address. */
function linkOf(href: string): Record<string, string> {
  return isOwnPath(href) || isWebAddress(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : {}
}

const isOwnPicture = (src: string) => isOwnPath(src) && src.startsWith('/pictures/')
