import { type SQL, sql } from './drizzle.ts'
import { preparesOn, type Reader, type Tx } from './transaction.ts'

/**
 * Caches a prepared statement of a hot path per connection, because building it takes Drizzle longer than PostgreSQL needs to run it.
 * `build` ends with `.prepare(name)` and takes its values through `sql.placeholder`, so no value of one call leaks into the next. Execute
 * it at once: a transaction that has ended is refused here (`TransactionEnded`), not by the prepared statement, which outlives it.
 */
export function statement<Prepared, Given extends Reader = Tx>(build: (reader: Given | Tx) => Prepared): (reader: Given | Tx) => Prepared {
  const built = new WeakMap<Given | Tx, Prepared>()
  return (reader) => {
    const owner = preparesOn(reader)
    const cached = built.get(owner)
    if (cached !== undefined) return cached
    const prepared = build(owner)
    built.set(owner, prepared)
    return prepared
  }
}

/**
 * A list parameter of a prepared statement, wrapped so that the planner does not inspect its value. Otherwise PostgreSQL replans at each
 * call, because a plan for a short list looks cheaper than the generic one, and planning takes longer than the query. Raw SQL statements
 * write `(select $1::int[])` for the same reason.
 */
export const listParameter = (name: string, type: 'int' | 'text'): SQL => {
  const list = sql.raw(`${type}[]`)
  // Without the outer cast PostgreSQL reads `any (select …)`, which compares with rows.
  return sql`(select ${sql.placeholder(name)}::${list})::${list}`
}
