/** Boxes that hold boxes, and how many bytes precede the first of them. */
const CONTAINERS = new Map([
  ['meta', 4],
  ['iprp', 0],
  ['ipco', 0],
])

/**
 * The pixels of the largest picture that a HEIC file names (its `ispe` properties), read without decoding anything. Null when it names
 * none. The file is written by somebody else: every offset is checked.
 */
export function heicPixels(bytes: Buffer): number | null {
  let most: number | null = null
  const read = (from: number, end: number) => {
    let at = from
    while (at + 8 <= end) {
      const size = bytes.readUInt32BE(at) || end - at
      const kind = bytes.toString('latin1', at + 4, at + 8)
      if (size < 8 || at + size > end) return
      const inside = CONTAINERS.get(kind)
      if (inside !== undefined) read(at + 8 + inside, at + size)
      if (kind === 'ispe' && size >= 20) most = Math.max(most ?? 0, bytes.readUInt32BE(at + 12) * bytes.readUInt32BE(at + 16))
      at += size
    }
  }
  read(0, bytes.length)
  return most
}
