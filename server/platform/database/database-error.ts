/** The error that PostgreSQL reports for a failed statement. */
export type DatabaseError = { code: string; message: string; constraint?: string; table?: string; column?: string }

/**
 * The PostgreSQL error inside `error`, or undefined for any other error. Follows the chain of causes, because Drizzle wraps the errors of
 * the driver.
 */
export function databaseError(error: unknown): DatabaseError | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 10; at = at.cause, depth++) {
    const code = text(at, 'code')
    if (code !== undefined && /^[0-9A-Z]{5}$/.test(code)) {
      return { code, message: at.message, constraint: text(at, 'constraint'), table: text(at, 'table'), column: text(at, 'column') }
    }
  }
  return undefined
}

/** The five-character SQLSTATE inside `error`, such as `23505` (unique violation). */
export function sqlState(error: unknown): string | undefined {
  return databaseError(error)?.code
}

/** True when `error` is a unique violation, of the named constraint or index if one is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = databaseError(error)
  return found?.code === '23505' && (constraint === undefined || found.constraint === constraint)
}

function text(error: Error, key: string): string | undefined {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' ? value : undefined
}
