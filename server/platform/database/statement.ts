import { type SQL, sql } from './drizzle.ts'

/**
 * Caches a prepared statement of a hot path per connection, because building it takes Drizzle longer than PostgreSQL needs to run it.
 * `build` ends with `.prepare(name)` and takes its values through `sql.placeholder`, so no value of one call leaks into the next.
 */
export function statement<Reader extends object, Prepared>(build: (reader: Reader) => Prepared): (reader: Reader) => Prepared {
  const built = new WeakMap<Reader, Prepared>()
  return (reader) => {
    const known = built.get(reader)
    if (known !== undefined) return known
    const prepared = build(reader)
    built.set(reader, prepared)
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
