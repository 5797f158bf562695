/** The chunks that hold pixels. The others hold camera data, colour profiles and whatever somebody hid there. */
const PIXELS = new Set(['VP8 ', 'VP8L', 'ALPH'])
/** Bit of the header's flags for transparency. */
const ALPHA_FLAG = 0x10

/**
 * A still WebP file without anything that is not picture: metadata chunks and bytes after the end (Google, "WebP Container
 * Specification"). Null when it is an animation, carries a colour profile (then the pixels need converting) or is not well formed.
 */
export function bareWebp(bytes: Buffer): Buffer | null {
  const end = 8 + bytes.readUInt32LE(4)
  if (end > bytes.length) return null
  const kept: Buffer[] = []
  for (let at = 12; at + 8 <= end; ) {
    const kind = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    const next = at + 8 + size + (size % 2)
    if (next > end) return null
    if (kind === 'ANIM' || kind === 'ANMF' || kind === 'ICCP') return null
    if (kind === 'VP8X') {
      const header = Buffer.from(bytes.subarray(at, next))
      header.writeUInt8((header[8] ?? 0) & ALPHA_FLAG, 8)
      kept.push(header)
    } else if (PIXELS.has(kind)) kept.push(bytes.subarray(at, next))
    at = next
  }
  const body = Buffer.concat(kept)
  if (body.length === 0) return null
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(4 + body.length, 4)
  return Buffer.concat([head, body])
}
