import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

/**
 * Corrects one ligature of the Sinhala display font: `node scripts/mend-yaldevi.ts`. The output is committed, because a build must not need
 * this (decision 029). Run it again after a new release of the font.
 */

const ORIGINAL = '@fontsource-variable/yaldevi/files/yaldevi-sinhala-wght-normal.woff2'
const MENDED = join(import.meta.dirname, '../web/fonts/yaldevi-sinhala-wght.woff2')

/** The header of a WOFF2 file: its size, and the offsets of the file length, the number of tables and the length of the compressed part. */
const HEADER = { bytes: 48, length: 8, tables: 12, compressed: 20 }

/**
 * Yaldevi draws the long ෝ as the short ො: of the vowel sign ා (glyph 71) and the virama (90) a ligature should make the long sign (97),
 * but it names the short one again. The encoding of the rule in the font: the glyph that it makes, how many it is made of, and the second
 * of them.
 */
const RULE = { wrong: [71, 2, 90], right: [97, 2, 90] } as const

const words = (numbers: readonly number[]) => Buffer.from(new Uint8Array(numbers.flatMap((one) => [one >> 8, one & 255])))

/** Where the compressed part of a WOFF2 file begins: after the header and the list of its tables (W3C, WOFF File Format 2.0, section 4). */
function compressedAt(file: Buffer): number {
  const GLYF = 10
  const LOCA = 11
  let at = HEADER.bytes
  const skipNumber = () => {
    while ((file[at++] ?? 0) & 0x80);
  }
  for (let table = 0; table < file.readUInt16BE(HEADER.tables); table++) {
    const flags = file[at++] ?? 0
    const kind = flags & 63
    const version = flags >> 6
    if (kind === 63) at += 4
    skipNumber()
    const transformed = kind === GLYF || kind === LOCA ? version !== 3 : version !== 0
    if (transformed) skipNumber()
  }
  return at
}

/**
 * The same font with the long vowel sign.
 * @throws Error when the rule is not there exactly once: another release of the font has to be looked at again
 */
function mendYaldevi(file: Buffer): Buffer {
  const from = compressedAt(file)
  const tables = brotliDecompressSync(file.subarray(from, from + file.readUInt32BE(HEADER.compressed)))
  const [wrong, right] = [words(RULE.wrong), words(RULE.right)]
  const at = tables.indexOf(wrong)
  if (at < 0 || tables.indexOf(wrong, at + 1) >= 0) throw new Error('Yaldevi has changed: see whether its long o is whole now')
  right.copy(tables, at)
  const compressed = brotliCompressSync(tables)
  const padding = Buffer.alloc((4 - ((from + compressed.length) % 4)) % 4)
  const mended = Buffer.concat([file.subarray(0, from), compressed, padding])
  mended.writeUInt32BE(mended.length, HEADER.length)
  mended.writeUInt32BE(compressed.length, HEADER.compressed)
  return mended
}

writeFileSync(MENDED, mendYaldevi(readFileSync(createRequire(import.meta.url).resolve(ORIGINAL))))
