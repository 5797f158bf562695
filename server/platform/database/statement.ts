import { type SQL, sql } from 'drizzle-orm'

/**
 * A prepared statement of a hot path, built once for each connection instead of at each call: building one takes Drizzle longer than PostgreSQL
 * needs to run it. `build` ends with `.prepare(name)` and takes its values by `sql.placeholder`, so that nothing of one call is left for the next.
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
 * The list that is given to a prepared statement by this name, as a value that the planner does not look into. Where it does, a list of few makes
 * a cheaper plan than one of unknown length, so that PostgreSQL plans anew at each call, which takes longer than the call. Statements that are
 * written out say `(select $1::int[])` for the same reason.
 */
export const givenList = (name: string, type: 'int' | 'text'): SQL => {
  const list = sql.raw(`${type}[]`)
  // Without the outer cast it would be read as `any (select …)`, which compares with rows.
  return sql`(select ${sql.placeholder(name)}::${list})::${list}`
}
