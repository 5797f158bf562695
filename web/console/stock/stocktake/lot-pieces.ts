import type { StocktakeLine } from '#contract/calls/console/stock/stocktakes.ts'

/** Pieces that were counted of each lot, by its id; a lot that is not there has none. */
export type LotPieces = Readonly<Record<string, number>>

/** A figure while it is counted: all pieces, null while none is typed, and those of the lots, null while lots are not counted apart. */
export interface CountedPieces {
  pieces: number | null
  lots: LotPieces | null
}

const sum = (lots: LotPieces) => Object.values(lots).reduce((all, one) => all + one, 0)

/** Pieces of a figure that are in none of its lots. */
export const looseOf = ({ pieces, lots }: CountedPieces): number => (lots === null ? 0 : Math.max(0, (pieces ?? 0) - sum(lots)))

/** The figure with another number of pieces: fewer than its lots hold have no lots any more. */
export const withPieces = ({ lots }: CountedPieces, pieces: number | null): CountedPieces => ({
  pieces,
  lots: lots !== null && pieces !== null && pieces >= sum(lots) ? lots : null,
})

/** The figure with a piece of a lot more or fewer. A piece more is taken from those without a lot, where there is one. */
export function withStep(figure: CountedPieces, lotId: string, by: 1 | -1): CountedPieces {
  const before = figure.lots ?? {}
  const lots = { ...before, [lotId]: Math.max(0, (before[lotId] ?? 0) + by) }
  const pieces = figure.pieces ?? 0
  return { lots, pieces: by > 0 ? Math.max(pieces, sum(lots)) : pieces - (sum(before) - sum(lots)) }
}

/**
 * The figures that are sent for the lots of a line; null for one without lots.
 * @param added to the existing figure: both have lots, or neither does
 */
export function lotFigures({ lots }: CountedPieces, line: StocktakeLine, added: boolean): { lotId: string; pieces: number }[] | null {
  if (lots === null || (added && line.lots.some(({ counted }) => counted === null))) return null
  return line.lots.map(({ _id, counted }) => ({ lotId: _id, pieces: (lots[_id] ?? 0) + (added ? (counted ?? 0) : 0) }))
}
