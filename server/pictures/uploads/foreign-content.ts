import type { PictureKind } from '../picture-kind.ts'
import { pngChunks } from './png-chunks.ts'

/**
 * Content that can be executed by a browser, a server or a document reader, and never occurs in a photograph or its metadata. Four letters
 * alone occur in one of some hundred photographs of five megabytes by chance, so `<svg` counts only as the beginning of a tag.
 */
const ACTIVE = /<(?:script|html|head|body|iframe|object|embed|!doctype|\?php)\b|<svg(?:[\s/>]|$)|%PDF-/i
/** A ZIP archive (a JAR, an Office file) is recognised by its end: this record, followed by a comment of at most 64 KiB. */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')
const ZIP_END_BYTES = 22 + 65_535

/**
 * Whether a file that begins as a picture is something else as well: markup, a PDF or an archive in it, or bytes after its end. Cameras
 * append films and second pictures to JPEG files, so bytes after the end of those alone are no reason.
 */
export function hasForeignContent(bytes: Buffer, kind: PictureKind): boolean {
  if (ACTIVE.test(bytes.toString('latin1'))) return true
  if (bytes.subarray(-ZIP_END_BYTES).includes(ZIP_END)) return true
  return endOf(bytes, kind) < bytes.length
}

/** Where the picture's container ends, in bytes; a container that is not well formed is the decoder's business. */
function endOf(bytes: Buffer, kind: PictureKind): number {
  if (kind === 'png') return endOfPng(bytes)
  if (kind === 'webp') return 8 + bytes.readUInt32LE(4) + (bytes.readUInt32LE(4) % 2)
  if (kind === 'avif' || kind === 'heic') return endOfBoxes(bytes)
  return bytes.length
}

function endOfPng(bytes: Buffer): number {
  for (const { kind, end } of pngChunks(bytes)) if (kind === 'IEND') return end
  return bytes.length
}

/** The boxes of an ISO base media file follow each other to the end of the file. */
function endOfBoxes(bytes: Buffer): number {
  let at = 0
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at)
    if (size === 0 || size === 1) return bytes.length
    if (size < 8) return at
    at += size
  }
  return at
}
