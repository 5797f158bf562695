import { createInflate } from 'node:zlib'
import { PictureRefused } from '../picture-refused.ts'
import { pngChunks } from './png-chunks.ts'

/** Bytes that profiles and notes may unpack to besides the pixels: the profile of a printer takes about two million. */
const BESIDES = 4 * 1024 * 1024
/** Rows of an interlaced picture come in seven passes, each with a byte before and a rounding behind: never twice as much. */
const INTERLACED = 2
/** Samples of a pixel by the colour type of the header. */
const SAMPLES = [1, 0, 3, 1, 2, 0, 4]

/**
 * Refuses a PNG that is not whole to its last chunk, or that holds packed bytes which are no part of its picture: a bomb of a gigabyte fits
 * into one megabyte, and our decoder's skipping it is no reason to call the file a picture. Nothing of what is unpacked here is stored.
 * @throws PictureRefused PICTURE_DAMAGED
 */
export async function checkPng(bytes: Buffer): Promise<void> {
  const chunks = [...pngChunks(bytes)]
  const header = chunks[0]?.data
  if (header?.length !== 13 || chunks.at(-1)?.kind !== 'IEND') throw new PictureRefused('PICTURE_DAMAGED')
  let left = INTERLACED * pixelBytes(header) + BESIDES
  const pixels = chunks.filter(({ kind }) => kind === 'IDAT').map(({ data }) => data)
  for (const packed of [pixels, ...chunks.map(besidesOf).filter((data) => data !== null)]) left -= await unpackedBytes(packed, left)
}

/** Bytes of the rows that a header (IHDR) announces, each with the byte that names its filter. */
function pixelBytes(header: Buffer): number {
  const bits = (header[8] ?? 0) * (SAMPLES[header[9] ?? 0] ?? 0)
  return header.readUInt32BE(4) * (1 + Math.ceil((header.readUInt32BE(0) * bits) / 8))
}

/** Compressed data of a chunk other than pixels; null when there is none. */
function besidesOf({ kind, data }: { kind: string; data: Buffer }): Buffer[] | null {
  const after = (from: number) => data.indexOf(0, from) + 1
  if (kind === 'zTXt' || kind === 'iCCP') return [data.subarray(after(0) + 1)]
  if (kind !== 'iTXt' || data[after(0)] !== 1) return null
  return [data.subarray(after(after(after(0) + 2)))]
}

/** How much a stream unpacks to. @throws PictureRefused as soon as it is more than `most`. */
async function unpackedBytes(packed: Buffer[], most: number): Promise<number> {
  const unpacking = createInflate()
  for (const part of packed) unpacking.write(part)
  unpacking.end()
  let count = 0
  for await (const piece of unpacking) {
    count += piece.length
    if (count > most) throw new PictureRefused('PICTURE_DAMAGED')
  }
  return count
}
