import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as hb from 'harfbuzzjs'
import { readWoff } from './read-woff.ts'

/** The scripts that a pack's label is printed in. */
export type Script = 'latin' | 'sinhala'

const resolve = createRequire(import.meta.url).resolve

function openFont(script: Script): { font: hb.Font; unitsPerEm: number } {
  const file = resolve(`@fontsource/yaldevi/files/yaldevi-${script}-700-normal.woff`)
  const ttf = readWoff(readFileSync(file))
  const bytes = new Uint8Array(ttf).buffer
  const face = new hb.Face(new hb.Blob(bytes))
  return { font: new hb.Font(face), unitsPerEm: face.upem }
}

const fonts = { latin: openFont('latin'), sinhala: openFont('sinhala') }

/** One shaped glyph: its outline in font units (y upwards) and its position, in font units from the text's start. */
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
  const cached = shaped.get(key)
  if (cached) return cached
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
