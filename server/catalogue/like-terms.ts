import { escapeLike } from '#server/platform/database/escape-like.ts'

/** The words that somebody looks for, ready for `like`. */
export function likeTerms(q = ''): string[] {
  return q
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8)
    .map(escapeLike)
}
