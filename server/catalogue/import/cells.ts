import type { Column, ImportProblem } from './columns.ts'
import type { CsvRow } from './read-csv.ts'

/** The code of a problem for the console, with its values. */
export type ProblemFacts = Pick<ImportProblem, 'code' | 'values'>

/** Reads the cells of one row and reports their problems. */
export type Cells = {
  /** A text without line breaks and double spaces, at most `max` characters. */
  text(column: Column, max: number, options?: { required?: boolean }): string
  /** A whole number of the range, without signs or separators; `empty` for an empty cell, which is refused when there is none. */
  whole<T extends number | null = never>(column: Column, min: number, max: number, empty?: { empty: T }): number | T
  refuse(column: Column, reason: string, more?: ProblemFacts): void
  raw(column: Column): string
}

const CONTROL = /[\p{Cc}\p{Cs}]/u

/**
 * Cells of a row; each problem goes to `report`. An invalid number reads as 0 and an invalid text as it is, because the row is rejected
 * anyway.
 */
export function cellsOf(cell: CsvRow['cell'], report: Cells['refuse']): Cells {
  return {
    raw: cell,
    refuse: report,
    text(column, max, { required = false } = {}) {
      const value = cell(column).normalize('NFC')
      if (required && value === '') report(column, 'Must not be empty', { code: 'empty' })
      // Letters are never more than the units of their text, and counting those costs nothing.
      else if (value.length > max && [...value].length > max)
        report(column, `Must not be longer than ${max} characters`, { code: 'long', values: { max } })
      else if (CONTROL.test(value.replaceAll(/[\r\n\t]/g, '')))
        report(column, 'Contains a character that cannot be printed', { code: 'letters' })
      return value.replaceAll(/\s+/g, ' ')
    },
    whole(column, min, max, empty) {
      const value = cell(column)
      if (value === '' && empty) return empty.empty
      const number = Number(value)
      if (!/^\d{1,10}$/.test(value) || number < min || number > max) {
        report(
          column,
          `Must be a whole number from ${min} to ${max}, without separators${value === '' ? '' : `, not "${value.slice(0, 40)}"`}`,
          { code: 'number', values: { min, max } },
        )
        return 0
      }
      return number
    },
  }
}
