import { hash } from 'node:crypto'

/** External hosts that pages may use, scripts by folder: payment and postcode providers. */
export interface AllowedHosts {
  script?: readonly string[]
  frame?: readonly string[]
  connect?: readonly string[]
  image?: readonly string[]
}

/** Endpoint to which browsers report violations: injected content, or a host that the policy lacks. */
export const REPORT_PATH = '/csp-report'
export const REPORTING_ENDPOINTS = `csp="${REPORT_PATH}"`

/** Pages of the console read barcodes in WebAssembly; no page of the shop runs any. */
export const CONSOLE_SCRIPT = "'wasm-unsafe-eval'"

/** The CSP source `'sha256-…'` of each script, once. */
function hashesOf(scripts: readonly string[]): string[] {
  return [...new Set(scripts.map((code) => `'sha256-${hash('sha256', code, 'base64')}'`))]
}

/**
 * The Content-Security-Policy of one page: it runs only our own files and the inline scripts that the store itself wrote, never an injected
 * one. Inline styles are allowed, because bars and pictures carry their dimensions as style attributes.
 * @param scripts the code of the inline scripts
 */
export function contentSecurityPolicy(scripts: readonly string[], hosts: AllowedHosts = {}): string {
  const { script = [], frame = [], connect = [], image = [] } = hosts
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashesOf(scripts), ...script],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...image],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect],
    'frame-src': ["'self'", ...frame],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    // `report-to` for current browsers, `report-uri` for older ones.
    'report-to': ['csp'],
    'report-uri': [REPORT_PATH],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
