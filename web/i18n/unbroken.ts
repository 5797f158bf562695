/** Keeps a range such as `5-7` on one line: browsers may break after its hyphen. */
export function unbroken(range: string): string {
  return range.replaceAll('-', '\u2060-\u2060')
}
