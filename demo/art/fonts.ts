import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import * as hb from 'harfbuzzjs'

/** The scripts that a pack's label is printed in. */
export type Script = 'latin' | 'sinhala'

const resolve = createRequire(import.meta.url).resolve

/**
 * Turns a WOFF 1 file into the TrueType file inside it (W3C, WOFF File Format 1.0, section 3 to 5).
 * @throws when the bytes do not carry the WOFF signature.
 */
function readWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF 1 file')
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(12 + 16 * count)
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (let i = 0; i < count; i++) {
    const entry = 44 + i * 20
    const start = woff.readUInt32BE(entry + 4)
    const packed = woff.readUInt32BE(entry + 8)
    const length = woff.readUInt32BE(entry + 12)
    const raw = woff.subarray(start, start + packed)
    const table = packed < length ? inflateSync(raw) : raw
    woff.copy(head, 12 + 16 * i, entry, entry + 4)
    head.writeUInt32BE(woff.readUInt32BE(entry + 16), 16 + 16 * i)
    head.writeUInt32BE(offset, 20 + 16 * i)
    head.writeUInt32BE(length, 24 + 16 * i)
    const padding = (4 - (table.length % 4)) % 4
    parts.push(table, Buffer.alloc(padding))
    offset += table.length + padding
  }
  return Buffer.concat(parts)
}

function openFont(script: Script): { font: hb.Font; unitsPerEm: number } {
  const file = resolve(`@fontsource/yaldevi/files/yaldevi-${script}-700-normal.woff`)
  const ttf = readWoff(readFileSync(file))
  const bytes = new Uint8Array(ttf).buffer
  const face = new hb.Face(new hb.Blob(bytes))
  return { font: new hb.Font(face), unitsPerEm: face.upem }
}

const fonts = { latin: openFont('latin'), sinhala: openFont('sinhala') }

/** One shaped glyph: its outline in font units (y upwards) and where it stands, in font units from the text's start. */
interface PlacedGlyph {
  outline: string
  x: number
  y: number
}

export interface ShapedText {
  glyphs: PlacedGlyph[]
  /** Advance of the whole text in font units. */
  width: number
  unitsPerEm: number
  /** Characters for which the font has no glyph. */
  missing: number
}

const shaped = new Map<string, ShapedText>()

/** Shapes a text in Yaldevi 700. HarfBuzz forms Sinhala conjuncts and vowel signs as a browser does. */
export function shapeText(text: string, script: Script): ShapedText {
  const key = `${script}:${text}`
  const known = shaped.get(key)
  if (known) return known
  const { font, unitsPerEm } = fonts[script]
  const buffer = new hb.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  hb.shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  const result: ShapedText = { glyphs: [], width: 0, unitsPerEm, missing: 0 }
  for (const [i, info] of buffer.getGlyphInfos().entries()) {
    const position = positions[i]
    if (!position) continue
    if (info.codepoint === 0) result.missing += 1
    result.glyphs.push({ outline: font.glyphToPath(info.codepoint), x: result.width + position.xOffset, y: position.yOffset })
    result.width += position.xAdvance
  }
  shaped.set(key, result)
  return result
}
