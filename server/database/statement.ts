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
