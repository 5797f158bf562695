import type { Script } from './fonts.ts'
import { drawText, textWidth } from './text.ts'

/** The print on a pack: the Latin name in capitals and, small, the Sinhala one. */
export interface LabelText {
  latin: string
  sinhala: string
}

/** A box on the pack, in units of the drawing (a tenth of a finished pixel row: the canvas is 128 units high). */
export interface Box {
  /** Middle of the box. */
  cx: number
  /** Upper edge. */
  y: number
  w: number
  h: number
}

interface Line {
  text: string
  script: Script
  size: number
  width: number
  baseline: number
}

export interface LaidLabel {
  lines: Line[]
  /** Height that the lines take, in the box's unit. */
  height: number
  /** Size of the Latin name. */
  size: number
}

/** Below this size a label cannot be read on a shelf; the tests hold every pack to it. */
export const MIN_LATIN = 5
const CAP = 0.7
const STEP = 0.98

/** Breaks a name into at most `most` lines, in every possible way. Words are never cut. */
function waysToBreak(words: string[], most: number): string[][] {
  if (words.length === 0) return []
  const ways: string[][] = [[words.join(' ')]]
  if (most === 1) return ways
  for (let first = 1; first < words.length; first++) {
    const head = words.slice(0, first).join(' ')
    for (const rest of waysToBreak(words.slice(first), most - 1)) ways.push([head, ...rest])
  }
  return ways
}

function fits(lines: string[], box: { w: number; h: number }, largest: number, script: Script, lineHeight: number): number {
  const widest = Math.max(...lines.map((text) => textWidth(text, 1, script)))
  return Math.min(largest, box.w / widest, box.h / (CAP + (lines.length - 1) * lineHeight))
}

/**
 * Lays a label into a box: the line breaks that allow the largest Latin name win; the Sinhala name is below it.
 * @param largest greatest size of the Latin name
 * @throws when the label has no Latin name
 */
export function layLabel(label: LabelText, box: Box, largest: number): LaidLabel {
  const sinhalaSize = label.sinhala === '' ? 0 : Math.min(sinhalaFit(label.sinhala, box.w, largest), box.h * 0.3)
  const below = sinhalaSize === 0 ? 0 : sinhalaSize * 1.42
  let best: { lines: string[]; size: number } | undefined
  for (const lines of waysToBreak(label.latin.split(' ').filter(Boolean), 3)) {
    const size = fits(lines, { w: box.w, h: box.h - below }, largest, 'latin', STEP)
    if (!best || size > best.size * 1.04) best = { lines, size }
  }
  if (!best) throw new Error('A label needs a Latin name')
  const { lines, size } = best
  const set: Line[] = lines.map((text, i) => ({
    text,
    script: 'latin',
    size,
    width: textWidth(text, size, 'latin'),
    baseline: size * (CAP + i * STEP),
  }))
  let height = size * (CAP + (lines.length - 1) * STEP)
  if (sinhalaSize > 0) {
    const small = Math.min(sinhalaSize, size * 0.8)
    set.push({
      text: label.sinhala,
      script: 'sinhala',
      size: small,
      width: textWidth(label.sinhala, small, 'sinhala'),
      baseline: height + small * 1.16,
    })
    height += small * 1.42
  }
  return { lines: set, height, size }
}

function sinhalaFit(text: string, w: number, largest: number): number {
  return Math.min(largest * 0.62, w / textWidth(text, 1, 'sinhala'))
}

/** Draws a laid label with its upper edge at y, centred on cx. */
export function drawLabel(laid: LaidLabel, cx: number, y: number, ink: string, sinhalaInk = ink): string {
  return laid.lines.map((l) => drawText(l.text, cx, y + l.baseline, l.size, l.script === 'sinhala' ? sinhalaInk : ink, l.script)).join('')
}
