const erasers = new Set<() => void>()

/** Registers a function that erases what pages keep in this browser for who is signed in. It is called when they sign out themselves. */
export function onSignOut(erase: () => void): void {
  erasers.add(erase)
}

/** Erases what pages keep for who signs out. A lost session keeps it: nothing that was typed is lost. */
export function eraseKept(): void {
  for (const erase of erasers) erase()
}
