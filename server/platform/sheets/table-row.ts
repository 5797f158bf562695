/** A row of a table, with its number in the file from 1. */
export interface TableRow {
  row: number
  cells: readonly string[]
}

/** Finds the heading of a table: the index of its row, or null. */
export type FindHeader = (rows: readonly TableRow[]) => { index: number } | null
