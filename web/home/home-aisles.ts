/**
 * The aisles that a part of the home page shows: those that it is meant for, as far as the store has them, then the others in the order of
 * the store, until there are `count`.
 */
export function homeAisles(meant: readonly string[], shown: readonly string[], count: number): string[] {
  return [...meant.filter((name) => shown.includes(name)), ...shown.filter((name) => !meant.includes(name))].slice(0, count)
}
