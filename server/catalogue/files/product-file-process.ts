import { z } from 'zod'
import { serveFileProcess } from '#server/platform/sheets/run-file-process.ts'
import { SheetRefused } from '#server/platform/sheets/sheet-refused.ts'
import { NoProductFile, parseProductFile } from './parse-product-file.ts'
import type { ProductFileResponse } from './read-product-file.ts'

/* The process that reads one product file, started by read-product-file.ts, and ends. */

const namesSchema = z.array(z.string())

/** Rows of a message: a long one would stop the store while it arrives. */
const ROWS = 500

serveFileProcess<Buffer, ProductFileResponse>(async function* ([bytes, aisles]) {
  if (!bytes || !aisles) return
  try {
    const { rows, ...facts } = await parseProductFile(bytes, namesSchema.parse(JSON.parse(aisles.toString())))
    yield { facts }
    for (let start = 0; start < rows.length; start += ROWS) yield { rows: rows.slice(start, start + ROWS) }
    yield { end: true }
  } catch (error) {
    if (error instanceof SheetRefused) yield { problem: error.problem }
    else if (error instanceof NoProductFile) yield { heading: error.column }
    else throw error
  }
})
