import { CAP_HEIGHT, type WordOutline } from './word-outline.ts'

/** DESIGN, section 7: 22 % of the picture's height, turned 18°, white 34 % with a hair-thin ink edge. */
const SIZE = 0.22
const TURN_DEGREES = -18
const OPACITY = 0.34
/** Place of the word, in parts of the height from the top: below the name on a label. */
const MIDDLE = 0.57
const INK = '#14231B'
const INK_OPACITY = 0.55
/** Part of the width that the turned word may take: on a narrow bottle it is drawn smaller rather than cut. */
const MAX_WIDTH = 0.94

/** The watermark as an SVG of the picture's size, in pixels: the word once, across the middle. */
export function drawWatermark(outline: WordOutline, width: number, height: number): Buffer {
  const turn = (TURN_DEGREES * Math.PI) / 180
  const reach = outline.width * Math.cos(turn) + CAP_HEIGHT * Math.abs(Math.sin(turn))
  const size = Math.min(SIZE * height, (MAX_WIDTH * width) / reach)
  const scale = size / outline.unitsPerEm
  const edge = Math.max(0.6, size * 0.009) / scale
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<g opacity="${OPACITY}" transform="translate(${width / 2} ${MIDDLE * height}) rotate(${TURN_DEGREES}) ` +
      `translate(${(-outline.width * size) / 2} ${(CAP_HEIGHT * size) / 2}) scale(${scale} ${-scale})" ` +
      `fill="#fff" stroke="${INK}" stroke-opacity="${INK_OPACITY}" stroke-width="${edge}" stroke-linejoin="round">${outline.glyphs}</g></svg>`,
  )
}
