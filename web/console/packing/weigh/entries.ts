import type { WeighLine } from '#contract/calls/console/weighing.ts'
import { MAX_GRAMS, weighedPrice } from '#contract/rules/weight.ts'

/** Digits as they were typed, by piece. A piece that nobody touched has none. */
export type Entries = Readonly<Record<number, string>>

/** Adds a digit to what was typed; one that would exceed what the store takes changes nothing. Leading noughts are dropped. */
export function withDigit(typed: string, digit: string): string {
  const next = `${typed}${digit}`.replace(/^0+/, '')
  return Number(next) > MAX_GRAMS ? typed : next
}

/** The reading of a piece in grams: the typed one, else the saved one; null for neither. */
export function gramsOf(line: WeighLine, entries: Entries, piece: number): number | null {
  const typed = entries[piece]
  if (typed !== undefined) return typed === '' ? null : Number(typed)
  return line.weight.readings.find((one) => one.piece === piece)?.grams ?? null
}

/** The readings that are not saved yet. */
export function newReadings(line: WeighLine, entries: Entries): { piece: number; grams: number }[] {
  return piecesOf(line).flatMap((piece) => {
    const grams = gramsOf(line, entries, piece)
    const saved = line.weight.readings.find((one) => one.piece === piece)?.grams
    return grams === null || grams === saved ? [] : [{ piece, grams }]
  })
}

/** The numbers of the pieces of a line, from 1. */
export function piecesOf(line: WeighLine): number[] {
  return Array.from({ length: line.pieces }, (_, index) => index + 1)
}

/** The change by a reading, in won: what the piece costs, and what goes back. Negative: a correction that would charge more. */
export function changeOf(line: WeighLine, piece: number, grams: number): { charged: number; back: number } {
  const charged = weighedPrice(line.price, grams, line.weight.ceiling)
  const before = line.weight.readings.find((one) => one.piece === piece)?.charged ?? line.price
  return { charged, back: before - charged }
}
