import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as hb from 'harfbuzzjs'
import { readWoff } from './read-woff.ts'

/** A word as outlines, so that drawing it needs no font on the machine. Lengths in em, y upwards from the baseline. */
export type WordOutline = {
  /** SVG of the glyphs in font units. */
  glyphs: string
  unitsPerEm: number
  width: number
}

/** The glyph height that the word is centred by, in em: half of it lies at the middle of the picture. */
export const CAP_HEIGHT = 0.68

const resolve = createRequire(import.meta.url).resolve
const fonts = new Map<string, { font: hb.Font; unitsPerEm: number }>()

/**
 * The first of some words that Yaldevi 700 has all glyphs of (Latin or Sinhala), as outlines; null when it has none of them. HarfBuzz
 * forms Sinhala conjuncts and vowel signs as a browser does.
 */
export function outlineOf(words: readonly string[]): WordOutline | null {
  for (const word of words) {
    if (word.trim() === '') continue
    for (const script of ['latin', 'sinhala']) {
      const outline = shape(word.trim(), script)
      if (outline) return outline
    }
  }
  return null
}

function shape(word: string, script: string): WordOutline | null {
  const { font, unitsPerEm } = openFont(script)
  const buffer = new hb.Buffer()
  buffer.addText(word)
  buffer.guessSegmentProperties()
  hb.shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  let glyphs = ''
  let width = 0
  for (const [index, info] of buffer.getGlyphInfos().entries()) {
    const position = positions[index]
    // Glyph 0 is a character that the font lacks.
    if (info.codepoint === 0 || !position) return null
    glyphs += `<path transform="translate(${width + position.xOffset} ${position.yOffset})" d="${font.glyphToPath(info.codepoint)}"/>`
    width += position.xAdvance
  }
  return { glyphs, unitsPerEm, width: width / unitsPerEm }
}

function openFont(script: string): { font: hb.Font; unitsPerEm: number } {
  const cached = fonts.get(script)
  if (cached) return cached
  const file = readWoff(readFileSync(resolve(`@fontsource/yaldevi/files/yaldevi-${script}-700-normal.woff`)))
  const face = new hb.Face(new hb.Blob(new Uint8Array(file).buffer))
  const opened = { font: new hb.Font(face), unitsPerEm: face.upem }
  fonts.set(script, opened)
  return opened
}
