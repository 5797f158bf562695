import { setImmediate as breathe } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { searchAlias } from '#server/database/schema/search.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { AliasBook, type AliasRow, meantWords } from '../alias-book.ts'
import { FoodIndex, type IndexRow } from './food-index.ts'

/** Products read in a statement, and taken into the index before others get a turn. */
const READ = 2_000
const AT_ONCE = 25
/** Milliseconds that a search waits for what changed, unless that is more than is read in a statement, and for the first index. */
const PATIENCE_MS = 3_000
const FIRST_PATIENCE_MS = 1_500
const RETRY_SECONDS = 5

/** What a look into the database tells: `horizon` is the number below which every transaction has ended. */
type Look = { aliasChanges: number; horizon: string; behind: boolean }
/** Taking in what changed. `long` is fulfilled when there is more of it than a search waits for. */
type Reading = { ended: Promise<void>; long: Promise<void> }
/** An index and what it holds: every change of a transaction below the horizon, and some above it. */
type Kept = { index: FoodIndex; aliases: readonly AliasRow[]; aliasChanges: number; horizon: string }

/**
 * Keeps the index of this process as fresh as the database. Before each search one small statement asks whether a product or an alias changed
 * since the index looked last; only what changed is read. So the next search sees every change, of whichever process, and nothing has to be
 * announced or heard (decision 012). A change of very many products, as by an import, is taken in while searches go on.
 */
export class IndexKeeper {
  private readonly db: Db
  private kept: Kept | null = null
  private reading: Reading | null = null

  constructor(db: Db) {
    this.db = db
  }

  /**
   * The index as of now; while more changes than can be waited for, the index as far as it is.
   * @throws Refusal UNAVAILABLE when there is none yet: a big shop that has just started is still being read.
   */
  async current(): Promise<FoodIndex> {
    const until = performance.now() + (this.kept ? PATIENCE_MS : FIRST_PATIENCE_MS)
    for (;;) {
      // Who finds a reading on its way waits for it and looks again: it may have begun too early for what he has to see.
      while (this.reading) if (!(await this.endsBefore(until, this.reading))) return this.asFarAsItIs()
      const look = await this.look()
      if (this.kept && look.aliasChanges === this.kept.aliasChanges && !look.behind) return this.kept.index
      if (this.reading) continue
      const long = Promise.withResolvers<void>()
      const ended = this.catchUp(look, long.resolve).finally(() => {
        this.reading = null
      })
      this.reading = { ended, long: long.promise }
      await this.endsBefore(until, this.reading)
      return this.asFarAsItIs()
    }
  }

  /** Whether a reading ends before a moment of `performance.now()`, and before it proves long if there is an index meanwhile. @throws what it throws until then. */
  private async endsBefore(until: number, { ended, long }: Reading): Promise<boolean> {
    ended.catch(() => undefined)
    const late = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => late.resolve(false), until - performance.now())
    const waited = [ended.then(() => true), late.promise, ...(this.kept ? [long.then(() => false)] : [])]
    try {
      return await Promise.race(waited)
    } finally {
      clearTimeout(timer)
    }
  }

  private asFarAsItIs(): FoodIndex {
    if (!this.kept) throw new Refusal('UNAVAILABLE', { retryAfter: RETRY_SECONDS })
    return this.kept.index
  }

  private async look(): Promise<Look> {
    // A number from the future is one of another database, whose copy this one was made from.
    const { rows } = await this.db.$client.query<Look>({
      name: 'search_look',
      text: `select (select alias_changes from search_state) as "aliasChanges", pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
        exists(select 1 from product where changed_in >= $1::xid8 and changed_in < pg_snapshot_xmax(pg_current_snapshot())) as behind`,
      values: [this.kept?.horizon ?? '0'],
    })
    const [look] = rows
    if (!look) throw new Error('The database did not say how fresh the search is')
    return look
  }

  private async catchUp({ aliasChanges, horizon }: Look, provesLong: () => void): Promise<void> {
    const { kept } = this
    const sameAliases = kept?.aliasChanges === aliasChanges
    const aliases = sameAliases ? kept.aliases : await this.readAliases()
    const index = kept?.index ?? new FoodIndex(new AliasBook(aliases))
    if (kept && !sameAliases) {
      index.use(new AliasBook(aliases))
      const concerned = concernedBy(index, kept.aliases, aliases)
      if (concerned.length > READ) provesLong()
      await this.renew(index, concerned)
    }
    await this.read(index, kept?.horizon ?? null, provesLong)
    this.kept = { index, aliases, aliasChanges, horizon }
  }

  private async readAliases(): Promise<AliasRow[]> {
    return this.db.select({ alias: searchAlias.alias, means: searchAlias.means }).from(searchAlias).orderBy(searchAlias.id)
  }

  /** Takes some products in again. */
  private async renew(index: FoodIndex, ids: readonly number[]): Promise<void> {
    for (let from = 0; from < ids.length; from += READ) {
      const rows = await this.readRows(sql`id = any(${sql.param(ids.slice(from, from + READ))}::int[])`)
      await inSlices(rows, (row) => index.renew(row))
    }
  }

  /** Takes in what changed from a number on, or everything. */
  private async read(index: FoodIndex, from: string | null, provesLong: () => void): Promise<void> {
    const changed = from === null ? sql`` : sql`and changed_in >= ${from}::xid8 and changed_in < pg_snapshot_xmax(pg_current_snapshot())`
    for (let after = 0; ; ) {
      const rows = await this.readRows(sql`id > ${after} ${changed}`)
      if (rows.length === READ) provesLong()
      await inSlices(rows, (row) => index.put(row))
      const last = rows.at(-1)
      if (!last || rows.length < READ) return
      after = last.id
    }
  }

  private async readRows(which: SQL): Promise<IndexRow[]> {
    const { rows } = await this.db.execute<IndexRow>(sql`
      select id, sku, category, name, brand, unit, tags, origin, price, discount, content_amount::float8 as "contentAmount",
        content_measure as "contentMeasure", stock_count = 0 as "soldOut", may_contain as "mayContain", active, changed_in::text as "changedIn"
      from product where ${which} order by id limit ${READ}`)
    return rows
  }
}

/** Others get a turn between the slices. */
async function inSlices(rows: readonly IndexRow[], take: (row: IndexRow) => void): Promise<void> {
  for (const [at, row] of rows.entries()) {
    take(row)
    if (at % AT_ONCE === AT_ONCE - 1) await breathe()
  }
}

/** The products that aliases concern of which there are more or fewer now. */
function concernedBy(index: FoodIndex, before: readonly AliasRow[], now: readonly AliasRow[]): number[] {
  const name = ({ alias, means }: AliasRow) => `${alias}\n${means}`
  const [had, has] = [new Set(before.map(name)), new Set(now.map(name))]
  const changed = [...before.filter((row) => !has.has(name(row))), ...now.filter((row) => !had.has(name(row)))]
  const means = new Map(changed.map((row) => [row.means, meantWords(row.means)]))
  return [...new Set([...means.values()].flatMap((meant) => index.idsWith(meant)))]
}
