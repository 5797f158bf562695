import {
  consoleImportProblems,
  consoleProductImports,
  consoleReadProductFile,
  consoleStartImport,
  consoleUndoImport,
} from '#contract/calls/console/products/product-files.ts'
import { OutboxRelay } from '#server/platform/jobs/outbox.ts'
import type { TestDatabase } from '#server/testing/database.ts'
import { form } from '#server/testing/form.ts'
import type { Person } from '#server/testing/people.ts'
import type { TestStore } from '#server/testing/test-store.ts'
import { importCatalogue } from '../../import/import-catalogue.ts'
import { csv, ROW } from './csv.ts'

const log = { warn: () => undefined, error: () => undefined }

/** Somebody of staff who brings product files in. `opened` returns what the test has opened by then. */
export function importDesk(opened: () => { database: TestDatabase; store: TestStore; owner: Person }) {
  const drop = (bytes: Buffer | string, fields: Record<string, string> = {}) => {
    const { store, owner } = opened()
    return store.call(consoleReadProductFile, form({ productFile: new Blob([new Uint8Array(Buffer.from(bytes))]), ...fields }), owner)
  }
  const dropped = async (bytes: Buffer | string, fields?: Record<string, string>) => (await drop(bytes, fields)).body.import
  const start = (importId: string, unsure: number[] = []) => {
    const { store, owner } = opened()
    return store.call(consoleStartImport, { importId, unsure }, owner)
  }
  const work = () => {
    const { database, store } = opened()
    return new OutboxRelay(database.db, store.effects().imports, log).drain()
  }
  return {
    drop,
    dropped,
    start,
    work,
    /** Puts products into the shop, each with the values of `ROW` that it does not name. */
    seed: (rows: Record<string, string>[]) =>
      importCatalogue(opened().database.db, Buffer.from(csv(rows.map((row) => ({ ...ROW, ...row }))))),
    problemsOf: async (importId: string) => {
      const { store, owner } = opened()
      const { body } = await store.call(consoleImportProblems, undefined, { ...owner, params: { importId } })
      return body.items.flatMap(({ problems }) => problems)
    },
    latest: async () => {
      const { store, owner } = opened()
      return (await store.call(consoleProductImports, undefined, owner)).body
    },
    undo: async (importId: string) => {
      const { store, owner } = opened()
      await store.call(consoleUndoImport, { importId }, owner)
      await work()
    },
  }
}
