import { inflateSync } from 'node:zlib'

/**
 * Turns a WOFF 1 file into the TrueType file inside it (W3C, WOFF File Format 1.0, sections 3 to 5).
 * @throws Error when the bytes do not carry the WOFF signature.
 */
export function readWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF 1 file')
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(12 + 16 * count)
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (let table = 0; table < count; table++) {
    const entry = 44 + 20 * table
    const start = woff.readUInt32BE(entry + 4)
    const packed = woff.readUInt32BE(entry + 8)
    const length = woff.readUInt32BE(entry + 12)
    const raw = woff.subarray(start, start + packed)
    const bytes = packed < length ? inflateSync(raw) : raw
    woff.copy(head, 12 + 16 * table, entry, entry + 4)
    head.writeUInt32BE(woff.readUInt32BE(entry + 16), 16 + 16 * table)
    head.writeUInt32BE(offset, 20 + 16 * table)
    head.writeUInt32BE(length, 24 + 16 * table)
    const padding = (4 - (bytes.length % 4)) % 4
    parts.push(bytes, Buffer.alloc(padding))
    offset += bytes.length + padding
  }
  return Buffer.concat(parts)
}
