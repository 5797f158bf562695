/** The kinds of pictures that people may upload. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'gif'

/** More brands than this fit into are not looked at. */
const MAX_FTYP_BYTES = 256

/**
 * Detects the kind of a file by its first bytes, never by its name or its declared type. Null for everything that is not a bitmap picture:
 * SVG and HTML can carry scripts, and a decoder that is never called cannot be exploited.
 */
export function pictureKind(bytes: Buffer): PictureKind | null {
  const ascii = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (bytes.length < 16) return null
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp'
  if (ascii(4, 8) === 'ftyp') return kindOfBrands(brandsOf(bytes))
  if (['GIF87a', 'GIF89a'].includes(ascii(0, 6))) return 'gif'
  return null
}

/** The brands of an ISO base media file: the major one, then the compatible ones. */
function brandsOf(bytes: Buffer): string[] {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, MAX_FTYP_BYTES)
  const brand = (at: number) => bytes.toString('latin1', at, at + 4)
  const compatible = Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, at) => brand(16 + 4 * at))
  return [brand(8), ...compatible]
}

/** `mif1` and `msf1` mean only "picture file"; the compatible brands name the kind. */
function kindOfBrands([major = '', ...compatible]: string[]): PictureKind | null {
  const named = ['mif1', 'msf1'].includes(major) ? compatible : [major]
  if (named.some((brand) => ['avif', 'avis'].includes(brand))) return 'avif'
  return named.some((brand) => ['heic', 'heix', 'hevc', 'hevx'].includes(brand)) ? 'heic' : null
}
