/**
 * Where a request points, always below our own address (`publicUrl`, without a slash at the end): a path such as `//evil.example` and the
 * absolute form `GET http://evil.example/` name no host of ours, and pages carry their own address in links that people share.
 */
export function pageAddress(requestUrl: string, publicUrl: string): URL {
  const path = requestUrl.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^[/\\]*/, '/')
  return new URL(publicUrl + path)
}
