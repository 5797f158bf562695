/**
 * A value that the configuration has wherever this is called: production requires it, and a demo has the sandbox's.
 * @throws Error, naming it, where it is missing: an address "undefined" would fail much later
 */
export function required(value: string | undefined, name: string): string {
  if (value === undefined) throw new Error(`${name} is missing`)
  return value
}
