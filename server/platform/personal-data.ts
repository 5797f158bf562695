import type { Db, Tx } from './database/transaction.ts'

/** One thing that is kept of a person, as the download shows it. */
export type PersonalRow = Record<string, unknown>

/**
 * What one slice keeps of a person. The composition of the app (`server/personal-data.ts`) names them all, so that the account, which is
 * below the other slices, hands out and erases their data without knowing them.
 *
 * A table of a slice that belongs to an account refers to it with `on delete cascade`: closing the account then erases it without a word
 * of code. `erase` is for the rest: what has no such reference, and files, which go by an outbox row.
 */
export interface PersonalData {
  /** Section of the download, e.g. `reviews`. */
  name: string
  /** The tables that `read` tells about; a test sees to it that no table of a person is missing. */
  tables: readonly string[]
  /** Everything kept of an account that says something about the person, page by page, in a stable order. No secrets. */
  read(db: Db, accountId: string): AsyncIterable<PersonalRow>
  /** Why the account cannot be closed now, as a Refusal; called with the account locked. */
  refuseLeaving?(tx: Tx, accountId: string): Promise<void>
  /** Erases or makes nameless, before the account's row goes. */
  erase?(tx: Tx, accountId: string): Promise<void>
}

/** Rows of a section of any length. `page` gives what follows the last row of the page before; an empty page is the end. */
export async function* pagedRows<Row>(
  page: (after: Row | undefined) => Promise<readonly Row[]>,
  show: (row: Row) => PersonalRow,
): AsyncIterable<PersonalRow> {
  for (let rows = await page(undefined); rows.length > 0; rows = await page(rows.at(-1))) for (const row of rows) yield show(row)
}
