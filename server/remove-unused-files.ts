import { sql } from 'drizzle-orm'
import { lockFile } from './database/lock-file.ts'
import { unreferencedRows } from './pictures/unreferenced-rows.ts'
import { type Db, inTransaction, type Reader, type Tx } from './platform/database/transaction.ts'
import type { FileStore } from './ports/file-store.ts'

/** Hours after which no request is under way any more that has put a file, or was told of a picture, and names it next. */
const UNUSED_HOURS = 24
/** Files that are looked up in one statement. */
const BATCH = 500
/** Blocks of a table, of 8 kB each, that are looked through in one statement: far below its limit of five seconds. */
const PART = 500

/** Columns that name pictures of the shop by address or hash, and no foreign key tells of it: what was ordered, talked of and told keeps its picture. */
const NAMED_IN = [
  ['order_line', 'image'],
  ['chat_message', 'product_snapshot'],
  ['notification', 'image'],
  ['notification', 'content'],
  ['popup', 'image'],
] as const

/**
 * Removes from the file store what no row names (any more), such as the pictures of slides that were taken away, and what a killed process left
 * behind. Safe to repeat and beside uploads; returns how many files went. Their sizes fall out of the bounded store of derived pictures.
 */
export async function removeUnusedFiles({ db, files }: { db: Db; files: FileStore }): Promise<number> {
  await inTransaction(db, forgetUnusedPictures, { isolation: 'repeatable read' })
  const before = new Date(Date.now() - UNUSED_HOURS * 3_600_000)
  let removed = 0
  let batch: string[] = []
  for await (const name of files.putBefore(before)) {
    if (batch.push(name) < BATCH) continue
    removed += await removeOf(db, files, batch)
    batch = []
  }
  return removed + (await removeOf(db, files, batch))
}

/** Rows of pictures that nothing shows. Who sends one of them again makes it young, so that it cannot go before it is named. */
async function forgetUnusedPictures(tx: Tx): Promise<void> {
  const isOld = sql`created_at < now() - make_interval(hours => ${UNUSED_HOURS})`
  const { rows } = await tx.execute<{ hash: string }>(
    sql`select hash from picture where ${isOld} ${await unreferencedRows(tx, 'picture', 'hash')}`,
  )
  const unused = new Set(rows.map(({ hash }) => hash))
  // The texts of a large shop are many, so they are looked through only when there is something to look for, a part of a table by a statement of its own.
  for (const [table, column] of NAMED_IN) {
    if (unused.size === 0) return
    for await (const hashes of namedIn(tx, table, column)) for (const hash of hashes) unused.delete(hash)
  }
  await tx.execute(sql`delete from picture where ${isOld} and hash = any(${sql.param([...unused])}::text[])`)
}

/**
 * The pictures whose hashes stand in a column, part by part of its table: in one snapshot no row can move from a later part to an earlier one.
 * Many rows say the same, as those of one product's lines do.
 */
async function* namedIn(tx: Tx, table: string, column: string): AsyncGenerator<string[]> {
  const { rows: sizes } = await tx.execute<{ blocks: number }>(
    sql`select pg_relation_size(${table}::regclass) / current_setting('block_size')::int as blocks`,
  )
  for (let block = 0; block < (sizes[0]?.blocks ?? 0); block += PART) {
    const { rows } = await tx.execute<{ hash: string }>(sql`
      select distinct found[1] as hash
      from (select distinct ${sql.identifier(column)}::text as text from ${sql.identifier(table)}
        where ctid >= ${`(${block},0)`}::tid and ctid < ${`(${block + PART},0)`}::tid) said, regexp_matches(text, '[0-9a-f]{64}', 'g') found`)
    yield rows.map(({ hash }) => hash)
  }
}

/** Which of these files no row names. All kinds of files begin with the hash or the random name that stands in their row. */
async function unnamed(reader: Reader, names: readonly string[]): Promise<string[]> {
  const { rows } = await reader.execute<{ name: string }>(sql`
    select name from unnest(${sql.param(names)}::text[]) file(name)
    where not exists (select 1 from picture where hash = split_part(file.name, '.', 1))
      and not exists (select 1 from upload where upload.name = split_part(file.name, '.', 1))
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
      // Somebody may have sent the same again meanwhile.
      if ((await unnamed(tx, [name])).length === 0) return
      await files.remove(name)
      removed++
    })
  }
  return removed
}
