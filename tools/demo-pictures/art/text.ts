import { type Script, shapeText } from './fonts.ts'
import { n } from './svg.ts'

/** Width of a text at the given size, in the size's own unit. */
export function textWidth(text: string, size: number, script: Script): number {
  const { width, unitsPerEm } = shapeText(text, script)
  return (width / unitsPerEm) * size
}

/** Draws a text as outlines, centred on x, baseline at y, so that the picture needs no font when it is rendered. */
export function drawText(text: string, x: number, y: number, size: number, fill: string, script: Script): string {
  const { glyphs, width, unitsPerEm } = shapeText(text, script)
  const scale = size / unitsPerEm
  const start = x - (width * scale) / 2
  const outlines = glyphs
    .filter((glyph) => glyph.outline !== '')
    .map((glyph) => `<path transform="translate(${n(glyph.x)} ${n(glyph.y)})" d="${glyph.outline}"/>`)
    .join('')
  return `<g transform="translate(${n(start)} ${n(y)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" fill="${fill}">${outlines}</g>`
}
