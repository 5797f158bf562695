import { serveFileProcess } from '#server/platform/sheets/run-file-process.ts'
import { parseTable } from '../parse/parse-table.ts'
import { BankFileRefused } from './bank-file-refused.ts'
import type { BankFileRequest, BankFileResponse } from './parse-bank-file.ts'
import { readFileRows } from './read-file-rows.ts'

/* The process that reads one bank's file, started by parse-bank-file.ts, and ends. */

serveFileProcess<BankFileRequest, BankFileResponse>(async function* (requests) {
  for (const { bytes, password, now } of requests) {
    yield await readFileRows(bytes, password)
      .then((rows): BankFileResponse => ({ read: parseTable(rows, now) }))
      .catch((error: unknown): BankFileResponse => ({ problem: error instanceof BankFileRefused ? error.problem : 'BANK_FILE_DAMAGED' }))
  }
})
