import { HOUR_MS } from '#contract/durations.ts'
import { lockFile } from './database/lock-file.ts'
import { unreferencedRows } from './pictures/unreferenced-rows.ts'
import { sql } from './platform/database/drizzle.ts'
import { type Db, inTransaction, type Reader, type Tx } from './platform/database/transaction.ts'
import type { FileStore } from './ports/file-store.ts'

/** Hours after which no request can still be in progress between storing a file and writing the row that names it. */
const UNUSED_HOURS = 24
/** Files checked per statement. */
const BATCH = 500
/** Table blocks, of 8 kB each, scanned per statement: far below its time limit of five seconds. */
const PART = 500

/**
 * Columns that name pictures by address or hash without a foreign key: orders, replacements, chat messages and notifications keep their
 * pictures, and an import of pictures those that its undo puts back.
 */
export const NAMED_IN = [
  ['order_line', 'image'],
  ['line_replacement', 'image'],
  ['chat_message', 'product_snapshot'],
  ['notification', 'image'],
  ['notification', 'content'],
  ['campaign', 'image'],
  ['campaign', 'content'],
  ['popup', 'image'],
  ['picture_import_row', 'before'],
  ['picture_import_row', 'after'],
] as const

/**
 * Deletes files that no row names, such as pictures of removed slides and leftovers of a killed process. Safe to repeat and to run beside
 * uploads. Returns the number of deleted files. Derived sizes are evicted from their own bounded store.
 */
export async function removeUnusedFiles({ db, files }: { db: Db; files: FileStore }): Promise<number> {
  await inTransaction(db, deleteUnusedPictures, { isolation: 'repeatable read' })
  const before = new Date(Date.now() - UNUSED_HOURS * HOUR_MS)
  let removed = 0
  let batch: string[] = []
  for await (const name of files.putBefore(before)) {
    if (batch.push(name) < BATCH) continue
    removed += await removeOf(db, files, batch)
    batch = []
  }
  return removed + (await removeOf(db, files, batch))
}

/**
 * Deletes rows of pictures that nothing shows. Uploading the same picture again renews its row, so it cannot be deleted before it is used.
 */
async function deleteUnusedPictures(tx: Tx): Promise<void> {
  const isOld = sql`created_at < now() - make_interval(hours => ${UNUSED_HOURS})`
  const { rows } = await tx.execute<{ hash: string }>(
    sql`select hash from picture where ${isOld} ${await unreferencedRows(tx, 'picture', 'hash')}`,
  )
  const unused = new Set(rows.map(({ hash }) => hash))
  // Scanned only when there is a candidate, because the texts of a large shop are many, and in parts with a statement each.
  for (const [table, column] of NAMED_IN) {
    if (unused.size === 0) return
    for await (const hashes of namedIn(tx, table, column)) for (const hash of hashes) unused.delete(hash)
  }
  await tx.execute(sql`delete from picture where ${isOld} and hash = any(${sql.param([...unused])}::text[])`)
}

/**
 * The picture hashes in a column, part by part of its table: within one snapshot no row moves from a later part to an earlier one. Results
 * repeat, as for the lines of one product.
 */
async function* namedIn(tx: Tx, table: string, column: string): AsyncGenerator<string[]> {
  const { rows: sizes } = await tx.execute<{ blocks: number }>(
    sql`select pg_relation_size(${table}::regclass) / current_setting('block_size')::int as blocks`,
  )
  for (let block = 0; block < (sizes[0]?.blocks ?? 0); block += PART) {
    const { rows } = await tx.execute<{ hash: string }>(sql`
      select distinct found[1] as hash
      from (select distinct ${sql.identifier(column)}::text as text from ${sql.identifier(table)}
        where ctid >= ${`(${block},0)`}::tid and ctid < ${`(${block + PART},0)`}::tid) cell, regexp_matches(text, '[0-9a-f]{64}', 'g') found`)
    yield rows.map(({ hash }) => hash)
  }
}

/** The given files that no row names. The name of a file begins with the hash or the random name that is stored in its row. */
async function unnamed(reader: Reader, names: readonly string[]): Promise<string[]> {
  const { rows } = await reader.execute<{ name: string }>(sql`
    select name from unnest(${sql.param(names)}::text[]) file(name)
    where not exists (select 1 from picture where hash = split_part(file.name, '.', 1))
      and not exists (select 1 from upload where upload.name = split_part(file.name, '.', 1))
      and not exists (select 1 from picture_import_row r where r.file = file.name)
      and not exists (select 1 from reel where video_hash = split_part(file.name, '.', 1))
      or file.name like '%.tmp'`)
  return rows.map(({ name }) => name)
}

async function removeOf(db: Db, files: FileStore, names: readonly string[]): Promise<number> {
  const unused = await unnamed(db, names)
  let removed = 0
  for (const name of unused) {
    await inTransaction(db, async (tx) => {
      await lockFile(tx, name)
      // The same file may have been uploaded again in the meantime.
      if ((await unnamed(tx, [name])).length === 0) return
      await files.remove(name)
      removed++
    })
  }
  return removed
}
