/**
 * The address that a request asks for, always below an origin of ours (without a slash at the end): a path such as `//evil.example` and the
 * absolute form `GET http://evil.example/` name no host of ours. Pages carry their own address in links that people share, and what is
 * passed on must go nowhere else.
 */
export function ownAddress(requestUrl: string, origin: string): URL {
  const path = requestUrl.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^[/\\]*/, '/')
  return new URL(origin + path)
}
