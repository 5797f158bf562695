import sanitize from 'sanitize-html'
import { isOwnPath, isWebAddress } from '#contract/link.ts'

/** What a notification may be made of: text, lists, tables, pictures of this store, links. Everything else goes, its text stays. */
const TAGS = [
  ...['h2', 'h3', 'p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'blockquote'],
  ...['ul', 'ol', 'li', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'a', 'img'],
]
/** Tags whose text is no text for people. */
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
/** Deeper nesting is no text for people either, and makes browsers slow. */
const DEEPEST = 12

/**
 * Html as it may be kept: an allow-list of tags, no style, no event, no frame; links to this store or the web, opening outside; pictures
 * of this store alone. What is cleaned is clean: running it twice changes nothing.
 */
export function sanitiseHtml(html: string): string {
  const once = clean(html)
  // Serialising may join what was apart before (mutation XSS): what comes out must read the same again.
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

/** A link that leads nowhere harmful, in a new window that knows nothing of this one; without an address it is plain text. */
function linkOf(href: string): Record<string, string> {
  return isOwnPath(href) || isWebAddress(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : {}
}

const isOwnPicture = (src: string) => isOwnPath(src) && src.startsWith('/pictures/')
