import type { FastifyInstance } from 'fastify'
import {
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
import { seoulDate } from '#contract/rules/delivery.ts'
import { productImport } from '#server/database/schema/product-imports.ts'
import { signedIn } from '#server/platform/bind.ts'
import { bindStaff, bindStaffRead, bindStaffWork } from '#server/platform/bind-staff.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { AisleBook } from '../aisles/aisle-book.ts'
import { readLatestImports } from '../read-latest-imports.ts'
import { exportProducts, problemFile, productTemplate } from './export-products.ts'
import { mendCell } from './mend-cell.ts'
import { readImport, readImportProblems, readImportRows } from './read-imports.ts'
import { readProductFile } from './read-product-file.ts'
import { finishStaging, forgetDryRuns, stageImport } from './stage-import.ts'
import { startImport, undoImport } from './start-import.ts'

/** The calls of staff for product files: dry run, import, undo, and files that go out. */
export function productFileRoutes(app: FastifyInstance, { db, clock, aisles }: { db: Db; clock: Clock; aisles: AisleBook }): void {
  bindStaffWork(app, consoleReadProductFile, async ({ body, file }, { accountId }, change) => {
    if (!file || file.length === 0) throw new Refusal('SHEET_KIND')
    const { fileName = 'products', emptyClears, origin = null } = body
    const { names } = await aisles.current()
    const read = await readProductFile(file, names)
    const options = { aisles: names, actorId: accountId, fileName, bytes: file.length, emptyClears: emptyClears === 'true', origin }
    const { id, same } = await stageImport(db, read, options)
    await change(async (tx) => {
      await forgetDryRuns(tx, accountId, id)
      await finishStaging(tx, id, same)
      return { subject: { kind: 'product-import', id }, after: { file: fileName, rows: read.rows.length, state: 'ready' }, result: null }
    })
    return { import: await readImport(db, id) }
  })

  bindStaffRead(app, consoleProductImports, (_input, call) => readLatestImports(db, productImport, signedIn(call).accountId, readImport))
  bindStaffRead(app, consoleImportRows, async ({ params, query }, { language }) => {
    await readImport(db, params.importId)
    return readImportRows(db, params.importId, query, language)
  })
  bindStaffRead(app, consoleImportProblems, async ({ params, query }) => {
    await readImport(db, params.importId)
    return readImportProblems(db, params.importId, query)
  })
  bindStaffRead(app, consoleImportProblemFile, ({ params }) => problemFile(db, params.importId))

  bindStaff(app, consoleMendCell, async (tx, { body }) => {
    await mendCell(tx, body)
    const { importId, line, column, value } = body
    return {
      subject: { kind: 'product-import', id: importId },
      after: { line, column, value },
      response: async () => ({ import: await readImport(db, importId) }),
    }
  })

  bindStaff(app, consoleStartImport, async (tx, { body }, actor) => {
    const { importId } = body
    const { rows, fileName, stock } = await startImport(tx, importId, body.unsure)
    if (stock) actor.need('stock.write')
    return {
      subject: { kind: 'product-import', id: importId },
      before: { state: 'ready' },
      after: { state: 'running', file: fileName, rows },
      response: async () => ({ import: await readImport(db, importId) }),
    }
  })

  bindStaff(app, consoleUndoImport, async (tx, { body: { importId } }, actor) => {
    const { fileName, stock } = await undoImport(tx, importId)
    if (stock) actor.need('stock.write')
    return {
      subject: { kind: 'product-import', id: importId },
      before: { state: 'done', file: fileName },
      after: { state: 'undoing' },
      response: async () => ({ import: await readImport(db, importId) }),
    }
  })

  bindStaffRead(app, consoleExportProducts, ({ query }) => exportProducts(db, query.kind, seoulDate(clock.now())))
  bindStaffRead(app, consoleProductTemplate, ({ query }) => productTemplate(query.kind))
}
