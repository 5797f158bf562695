/** Names of the service worker's caches. Pages and service worker share them. */
export const CACHES = {
  /** Pages and the data that client navigation loaded for them: `kade-pages-{build}`, because they refer to the files of one build. */
  pages: 'kade-pages-',
  /** Responses of the public catalogue. */
  reads: 'kade-reads',
  pictures: 'kade-pictures',
  /** Scripts, styles, fonts and texts outside the app shell. */
  files: 'kade-files',
  /** The language of the browser's pages. */
  facts: 'kade-facts',
  /** One account's cached responses, see {@link accountCache}, and in `kade-own-{account id}` the pictures of unsent messages. */
  account: 'kade-own-',
} as const

/**
 * The cache of one account's responses. `shape` is the fingerprint of their schemas, so that a new page does not read a response in the
 * shape of an older version.
 */
export function accountCache(shape: string, accountId: string): string {
  return `${CACHES.account}v${shape}-${accountId}`
}

/** Whether a cache holds an account's responses in another shape. */
export function isOutdatedAccountCache(shape: string, name: string): boolean {
  return /^kade-own-v\w+-/.test(name) && !name.startsWith(accountCache(shape, ''))
}
