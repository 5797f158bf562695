import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { aliasTextSchema, meansTextSchema } from '#contract/calls/console/search.ts'
import type { AliasRow } from './alias-book.ts'

const rowsSchema = z.array(z.strictObject({ alias: aliasTextSchema, means: meansTextSchema }))

/** The words of a CSV file with the columns `alias` and `means`, in UTF-8. @throws when it is not such a file. */
export function aliasRows(file: Buffer): AliasRow[] {
  return rowsSchema.parse(parse(file, { columns: true, bom: true, skip_empty_lines: true, trim: true }))
}
