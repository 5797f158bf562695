const BOMS: readonly { mark: readonly number[]; label: 'utf-8' | 'utf-16le' | 'utf-16be' }[] = [
  { mark: [0xef, 0xbb, 0xbf], label: 'utf-8' },
  { mark: [0xff, 0xfe], label: 'utf-16le' },
  { mark: [0xfe, 0xff], label: 'utf-16be' },
]

/** A text with the encoding that it was read in, as people call it. */
export interface DecodedText {
  text: string
  encoding: 'UTF-8' | 'UTF-16' | 'CP949'
}

/** The text of a file alone, see {@link decodeBytes}. */
export function decodeText(bytes: Uint8Array): string | null {
  return decodeBytes(bytes)?.text ?? null
}

/**
 * The text of a file: by its byte order mark, else as UTF-8 when it is that throughout, else as CP949, which Korean programs write (EUC-KR
 * is a part of it). Null when it is no text.
 */
export function decodeBytes(bytes: Uint8Array): DecodedText | null {
  const marked = BOMS.find(({ mark }) => mark.every((byte, place) => bytes[place] === byte))
  if (!marked && bytes.includes(0)) return null
  for (const label of marked ? [marked.label] : (['utf-8', 'euc-kr'] as const)) {
    try {
      // The decoder named euc-kr covers all of CP949.
      return { text: new TextDecoder(label, { fatal: true }).decode(bytes), encoding: ENCODINGS[label] }
    } catch {
      // The next one.
    }
  }
  return null
}

const ENCODINGS = { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16', 'euc-kr': 'CP949' } as const
