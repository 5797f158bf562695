const BOMS: readonly { mark: readonly number[]; encoding: string }[] = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
]

/**
 * The text of a file: by its byte order mark, else as UTF-8 when it is that throughout, else as CP949, which Korean programs write (EUC-KR is a
 * part of it). Null when it is no text.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const marked = BOMS.find(({ mark }) => mark.every((byte, place) => bytes[place] === byte))
  if (!marked && bytes.includes(0)) return null
  for (const encoding of marked ? [marked.encoding] : ['utf-8', 'euc-kr']) {
    try {
      // The decoder named euc-kr knows all of CP949.
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // The next one.
    }
  }
  return null
}
