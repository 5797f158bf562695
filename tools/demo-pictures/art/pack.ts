import type { Box, LabelText, LaidLabel } from './label.ts'
import type { MotifName } from './motif-table.ts'
import type { Tone } from './palette.ts'

/** Form of the label's ground on a pouch. */
export type PanelForm = 'arch' | 'round' | 'band' | 'plain'

/** Everything that a shape needs to draw one product's pack. */
export interface Pack {
  sku: string
  label: LabelText
  tone: Tone
  form: PanelForm
  motif: MotifName | undefined
  motifColour: string | undefined
  /** Colour of what is inside a jar, bottle, window or bowl. */
  content: string
  /** Which variant of a drawing with several (tray food, produce, utensil, dish). */
  kind: string
  /** Relative size of the pack, 0 (25 g) to 1 (5 kg). */
  size: number
  /** Net content as printed in the catalogue, for example "250 g". */
  unit: string
  /** Which side of the pack the viewer sees. */
  side: 'front' | 'back'
}

/** A label as it was laid out: its drawing and its place. */
export interface Panel {
  svg: string
  laid: LaidLabel
  box: Box
}

/** A drawing that stands on y = 128, its middle at x = 0. Widths and heights in units; the canvas is 128 units high. */
export interface Drawing {
  svg: string
  w: number
  h: number
  /** The label's place, when the drawing carries one. */
  panel?: Panel
}

export type Shape = (pack: Pack) => Drawing

/** Foot of every drawing, and height of the canvas, in units. */
export const FOOT = 128
