import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

/**
 * The security headers of every response. They are equal for all requests, so helmet writes them once, at the start.
 * @param secure true when the store is served over https: responses then make browsers use https only (HSTS)
 */
export function securityHeaders(secure: boolean): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const write = helmet({
    // Pages send their own policy, built from their scripts; API responses run no scripts.
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // A payment window that returns from the provider must still find its opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'sameorigin' },
  })
  write(response.req, response, (error) => {
    if (error) throw error
  })
  return Object.fromEntries(response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]))
}
