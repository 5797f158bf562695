import type {
  consoleExportProducts,
  consoleImportProblemFile,
  consoleImportProblems,
  consoleImportRows,
  consoleMendCell,
  consoleProductImports,
  consoleProductTemplate,
  consoleReadProductFile,
  consoleStartImport,
  consoleUndoImport,
} from '#contract/calls/console/products/product-files.ts'
import { defineCalls } from '../api/calls.ts'

export const productFileCalls = defineCalls((call) => ({
  read: call<typeof consoleReadProductFile>('POST /api/console/products/import/file', { upload: 'productFile' }),
  imports: call<typeof consoleProductImports>('GET /api/console/products/import'),
  rows: call<typeof consoleImportRows>('GET /api/console/products/import/:importId/rows'),
  problems: call<typeof consoleImportProblems>('GET /api/console/products/import/:importId/problems'),
  problemFile: call<typeof consoleImportProblemFile>('GET /api/console/products/import/:importId/problem-file'),
  mend: call<typeof consoleMendCell>('POST /api/console/products/import/mend'),
  start: call<typeof consoleStartImport>('POST /api/console/products/import/start'),
  undo: call<typeof consoleUndoImport>('POST /api/console/products/import/undo'),
  exportAll: call<typeof consoleExportProducts>('GET /api/console/products/export'),
  template: call<typeof consoleProductTemplate>('GET /api/console/products/template'),
}))
