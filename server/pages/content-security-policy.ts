import { hash } from 'node:crypto'

/** Hosts beyond our own that pages may talk to, such as `https://t1.daumcdn.net`: payment and postcode providers. */
export interface AllowedHosts {
  script?: readonly string[]
  frame?: readonly string[]
  connect?: readonly string[]
  image?: readonly string[]
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi
/** Data blocks (JSON-LD) are not run, so they need no permission. */
const DATA_BLOCK = /\stype="application\/[a-z+]*json"/i

/** The CSP source `'sha256-…'` of every inline script of a page, each once. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (DATA_BLOCK.test(attributes) || code === '') continue
    hashes.add(`'sha256-${hash('sha256', code, 'base64')}'`)
  }
  return [...hashes]
}

/**
 * The Content-Security-Policy of one page: only our own files and exactly its own inline scripts run. Inline styles are allowed,
 * because bars and pictures carry their figures as style attributes.
 */
export function contentSecurityPolicy(html: string, hosts: AllowedHosts = {}): string {
  const { script = [], frame = [], connect = [], image = [] } = hosts
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScriptHashes(html), ...script],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...image],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect],
    'frame-src': ["'self'", ...frame],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
