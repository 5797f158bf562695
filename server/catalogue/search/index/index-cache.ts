import { setImmediate as breathe } from 'node:timers/promises'
import { searchAlias } from '#server/database/schema/search.ts'
import { type SQL, sql } from '#server/platform/database/drizzle.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { AisleBook } from '../../aisles/aisle-book.ts'
import type { Aisles } from '../../aisles/aisles.ts'
import { AisleWords } from '../aisle-words.ts'
import { AliasBook, type AliasRow, meantWords } from '../alias-book.ts'
import { FoodIndex, type IndexRow } from './food-index.ts'

/** Products per statement, and per slice of indexing. */
const READ = 2_000
const AT_ONCE = 25
/** Milliseconds that a search waits for changes (unless there are more than one statement reads), and for the first index. */
const WAIT_LIMIT_MS = 3_000
const FIRST_WAIT_LIMIT_MS = 1_500
const RETRY_SECONDS = 5

/** The result of a check for changes: `horizon` is the number below which every transaction has ended. */
type Look = { aliasChanges: number; aisles: Aisles; horizon: string; behind: boolean }
/** A running update. `long` resolves when there are more changes than a search waits for. */
type Reading = { ended: Promise<void>; long: Promise<void> }
/** An index and what it holds: every change of a transaction below the horizon, and some above it. */
type CachedIndex = { index: FoodIndex; aliases: readonly AliasRow[]; aliasChanges: number; aisles: Aisles; horizon: string }

/**
 * Keeps the index of this process in sync with the database. Before each search one small statement checks whether a product or an alias
 * has changed since the last check, and the process's copy of the aisles whether they have; only changes are read. So the next search sees
 * every change of any process, without notifications (decision 012). A very large change, such as an import, is indexed while searches
 * continue.
 */
export class IndexCache {
  private readonly db: Db
  private readonly aisles: AisleBook
  private readonly most: number
  private kept: CachedIndex | null = null
  private reading: Reading | null = null

  /** A search does not wait until more than `most` products are indexed again for their words. */
  constructor(db: Db, aisles = new AisleBook(db), most = READ) {
    this.db = db
    this.aisles = aisles
    this.most = most
  }

  /**
   * The current index; during a large update, the index in its present state.
   * @throws Refusal UNAVAILABLE when there is none yet, because a large shop that has just started is still being read.
   */
  async current(): Promise<FoodIndex> {
    const until = performance.now() + (this.kept ? WAIT_LIMIT_MS : FIRST_WAIT_LIMIT_MS)
    for (;;) {
      // Waits for a running update and checks again, because that update may have begun too early.
      while (this.reading) if (!(await this.endsBefore(until, this.reading))) return this.asFarAsItIs()
      const look = await this.look()
      if (this.kept && look.aliasChanges === this.kept.aliasChanges && look.aisles === this.kept.aisles && !look.behind)
        return this.kept.index
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

  /**
   * Whether an update ends before a `performance.now()` time, and before it proves long if an index exists. @throws its error if it fails
   * before that.
   */
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
    // A horizon in the future belongs to another database, from which this one was restored.
    const aisles = await this.aisles.current()
    const { rows } = await this.db.$client.query<Omit<Look, 'aisles'>>({
      name: 'search_look',
      text: `select (select alias_changes from search_state) as "aliasChanges", pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
        exists(select 1 from product where changed_in >= $1::xid8 and changed_in < pg_snapshot_xmax(pg_current_snapshot())) as behind`,
      values: [this.kept?.horizon ?? '0'],
    })
    const [look] = rows
    if (!look) throw new Error('The database returned no state of the search index')
    return { ...look, aisles }
  }

  private async catchUp({ aliasChanges, aisles, horizon }: Look, provesLong: () => void): Promise<void> {
    const { kept } = this
    const sameAliases = kept?.aliasChanges === aliasChanges
    const aliases = sameAliases ? kept.aliases : await this.readAliases()
    const index = kept?.index ?? new FoodIndex(new AliasBook(aliases), new AisleWords(aisles.all))
    if (kept && !sameAliases) {
      index.use(new AliasBook(aliases))
      const concerned = concernedBy(index, kept.aliases, aliases)
      if (concerned.length > this.most) provesLong()
      await this.renew(index, concerned)
    }
    if (kept && kept.aisles !== aisles) {
      const words = new AisleWords(aisles.all)
      // A catch-up that failed may have left some products with its own words, the others with those of before it.
      const before = [new AisleWords(kept.aisles.all), index.aisles]
      index.setAisles(words)
      const concerned = index.idsInAisles(before.flatMap((earlier) => words.changedSince(earlier)))
      if (concerned.length > this.most) provesLong()
      await this.renew(index, concerned)
    }
    await this.read(index, kept?.horizon ?? null, provesLong)
    this.kept = { index, aliases, aliasChanges, aisles, horizon }
  }

  private async readAliases(): Promise<AliasRow[]> {
    return this.db.select({ alias: searchAlias.alias, means: searchAlias.means }).from(searchAlias).orderBy(searchAlias.id)
  }

  /** Reindexes some products. */
  private async renew(index: FoodIndex, ids: readonly number[]): Promise<void> {
    for (let from = 0; from < ids.length; from += READ) {
      const rows = await this.readRows(sql`id = any(${sql.param(ids.slice(from, from + READ))}::int[])`)
      await inSlices(rows, (row) => index.renew(row))
    }
  }

  /** Indexes the changes since a transaction number, or everything. */
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

/** Yields to the event loop between slices. */
async function inSlices(rows: readonly IndexRow[], take: (row: IndexRow) => void): Promise<void> {
  for (const [at, row] of rows.entries()) {
    take(row)
    if (at % AT_ONCE === AT_ONCE - 1) await breathe()
  }
}

/** The products affected by added or removed aliases. */
function concernedBy(index: FoodIndex, before: readonly AliasRow[], now: readonly AliasRow[]): number[] {
  const name = ({ alias, means }: AliasRow) => `${alias}\n${means}`
  const [had, has] = [new Set(before.map(name)), new Set(now.map(name))]
  const changed = [...before.filter((row) => !has.has(name(row))), ...now.filter((row) => !had.has(name(row)))]
  const means = new Map(changed.map((row) => [row.means, meantWords(row.means)]))
  return [...new Set([...means.values()].flatMap((meant) => index.idsWith(meant)))]
}
