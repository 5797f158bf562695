/** Checks of the code that do not run it: scripts of `package.json`, in the order in which they are told. */
export const CHECKS = ['check:types', 'check:lint', 'check:imports', 'check:unused', 'check:texts'] as const

/**
 * Runs every check, also after one that failed, and returns the names of those that failed.
 * @param check runs one and gives its exit code
 */
export async function failedChecks(check: (name: string) => Promise<number>): Promise<string[]> {
  const failed: string[] = []
  for (const name of CHECKS) if ((await check(name)) !== 0) failed.push(name)
  return failed
}
