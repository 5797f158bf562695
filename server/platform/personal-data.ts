import type { Db, Tx } from './database/transaction.ts'

/** One stored record of a person, as the download shows it. */
export type PersonalRow = Record<string, unknown>

/**
 * The personal data that one slice stores. The app collects them (`server/personal-data.ts`), because the account slice ranks below the
 * others. A table with `on delete cascade` to its account needs no `erase`; that is for other data, and for files, which the outbox
 * removes.
 */
export interface PersonalData {
  /** Section of the download, e.g. `reviews`. */
  name: string
  /** The tables that `read` covers; a test checks that no table with personal data is missing. */
  tables: readonly string[]
  /** Everything stored about the person, page by page, in a stable order. No secrets. */
  read(db: Db, accountId: string): AsyncIterable<PersonalRow>
  /** Throws a Refusal when the account cannot be closed now; called with the account locked. */
  refuseLeaving?(tx: Tx, accountId: string): Promise<void>
  /** Erases or anonymises data, before the account's row is deleted. */
  erase?(tx: Tx, accountId: string): Promise<void>
}

/** Rows of a section of any length. `page` returns the rows after the last row of the previous page; an empty page is the end. */
export async function* pagedRows<Row>(
  page: (after: Row | undefined) => Promise<readonly Row[]>,
  show: (row: Row) => PersonalRow,
): AsyncIterable<PersonalRow> {
  for (let rows = await page(undefined); rows.length > 0; rows = await page(rows.at(-1))) for (const row of rows) yield show(row)
}
