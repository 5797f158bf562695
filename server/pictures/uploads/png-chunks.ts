/** A part of a PNG: what it is, what it holds, and where the next one begins. */
export type PngChunk = { kind: string; data: Buffer; end: number }

const SIGNATURE_BYTES = 8
/** Length and kind before what a chunk holds, and its checksum behind. */
const FRAME_BYTES = 12

/** The chunks of a PNG to its end or to where the file is cut; every offset is checked, for the file is written by somebody else. */
export function* pngChunks(bytes: Buffer): Generator<PngChunk> {
  let at = SIGNATURE_BYTES
  while (at + FRAME_BYTES <= bytes.length) {
    const end = at + FRAME_BYTES + bytes.readUInt32BE(at)
    const kind = bytes.toString('latin1', at + 4, at + 8)
    if (end > bytes.length) return
    yield { kind, data: bytes.subarray(at + 8, end - 4), end }
    if (kind === 'IEND') return
    at = end
  }
}
