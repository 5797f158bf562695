/**
 * Checks of the code that do not run it: scripts of `package.json`, in two rows that run beside each other. Unused code is looked for with
 * the types of routes, which the check of types writes.
 */
const ROWS = [
  ['check:types', 'check:unused'],
  ['check:lint', 'check:imports', 'check:texts'],
] as const

/** All of them, in the order in which they are printed. */
export const CHECKS = ROWS.flat()

/**
 * Runs every check, also after one that failed, and returns the names of those that failed.
 * @param check runs one and returns its exit code
 */
export async function failedChecks(check: (name: string) => Promise<number>): Promise<string[]> {
  const failed = new Set<string>()
  const runRow = async (row: readonly string[]) => {
    for (const name of row) if ((await check(name)) !== 0) failed.add(name)
  }
  await Promise.all(ROWS.map(runRow))
  return CHECKS.filter((name) => failed.has(name))
}
