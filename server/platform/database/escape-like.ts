/** Escapes the wildcards of `like` and `ilike` (`%`, `_`) and their escape sign, so that a typed text matches only itself. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}
