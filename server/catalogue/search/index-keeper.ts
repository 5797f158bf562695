import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { searchAlias } from '#server/database/schema/search.ts'
import type { Db } from '#server/database/transaction.ts'
import { AliasBook } from './alias-book.ts'
import { FoodIndex, type IndexRow } from './food-index.ts'

/** Products read in a statement, and taken into the index before others get a turn. */
const READ = 2_000
const AT_ONCE = 100

/** What a look into the database tells: `horizon` is the number below which every transaction has ended. */
type Look = { aliasChanges: number; horizon: string; behind: boolean }
/** An index and what it holds: every change of a transaction below the horizon, and some above it. */
type Kept = { index: FoodIndex; aliasChanges: number; horizon: string }

/**
 * Keeps the index of this process as fresh as the database. Before each search one small statement asks whether a product or an alias changed
 * since the index looked last; only what changed is read. So the next search sees every change, of whichever process, and nothing has to be
 * announced or heard (decision 012).
 */
export class IndexKeeper {
  private readonly db: Db
  private kept: Kept | null = null
  private reading: Promise<Kept> | null = null

  constructor(db: Db) {
    this.db = db
  }

  /** The index as of now. */
  async current(): Promise<FoodIndex> {
    // Who finds a reading on its way waits for it and looks again: it may have begun too early for what he has to see.
    while (this.reading) await this.reading
    const look = await this.look()
    const { kept } = this
    if (kept && look.aliasChanges === kept.aliasChanges && !look.behind) return kept.index
    this.reading ??= this.catchUp(look).finally(() => {
      this.reading = null
    })
    this.kept = await this.reading
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

  private async catchUp({ aliasChanges, horizon }: Look): Promise<Kept> {
    const { kept } = this
    if (kept?.aliasChanges === aliasChanges) {
      await this.read(kept.index, kept.horizon)
      return { ...kept, horizon }
    }
    const aliases = await this.db.select({ alias: searchAlias.alias, means: searchAlias.means }).from(searchAlias).orderBy(searchAlias.id)
    const index = new FoodIndex(new AliasBook(aliases))
    await this.read(index, null)
    return { index, aliasChanges, horizon }
  }

  /** Takes in what changed from a number on, or everything. */
  private async read(index: FoodIndex, from: string | null): Promise<void> {
    for (let after = 0; ; ) {
      const rows = await this.readPage(from, after)
      for (const [at, row] of rows.entries()) {
        index.put(row)
        if (at % AT_ONCE === AT_ONCE - 1) await breathe()
      }
      const last = rows.at(-1)
      if (!last || rows.length < READ) return
      after = last.id
    }
  }

  private async readPage(from: string | null, after: number): Promise<IndexRow[]> {
    const changed = from === null ? sql`` : sql`and changed_in >= ${from}::xid8 and changed_in < pg_snapshot_xmax(pg_current_snapshot())`
    const { rows } = await this.db.execute<IndexRow>(sql`
      select id, sku, category, name, brand, unit, tags, origin, price, discount, content_amount::float8 as "contentAmount",
        content_measure as "contentMeasure", stock_count = 0 as "soldOut", active, changed_in::text as "changedIn"
      from product where id > ${after} ${changed} order by id limit ${READ}`)
    return rows
  }
}
