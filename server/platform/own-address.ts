/**
 * The requested URL, always on one of our own origins (given without a trailing slash): a path such as `//evil.example` or the absolute
 * form `GET http://evil.example/` cannot change the host. Pages put their own URL into links that people share, and redirects must stay
 * here.
 */
export function ownAddress(requestUrl: string, origin: string): URL {
  const path = requestUrl.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^[/\\]*/, '/')
  return new URL(origin + path)
}
