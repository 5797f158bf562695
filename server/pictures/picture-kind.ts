/** The kinds of pictures that people may upload. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

/**
 * What a file is, told by its first bytes, never by its name or by what the browser says. Null for everything that is no picture of pixels:
 * SVG and HTML can carry scripts, and a decoder that is never called has no faults.
 */
export function pictureKind(bytes: Buffer): PictureKind | null {
  const ascii = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (bytes.length < 16) return null
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp'
  if (ascii(4, 8) === 'ftyp' && ['avif', 'avis'].includes(ascii(8, 12))) return 'avif'
  if (['GIF87a', 'GIF89a'].includes(ascii(0, 6))) return 'gif'
  return null
}
