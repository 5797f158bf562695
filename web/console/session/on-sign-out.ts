const erasers = new Set<() => void>()

/** Registers a function that erases what pages store in this browser for who is signed in. It is called when they sign out themselves. */
export function onSignOut(erase: () => void): void {
  erasers.add(erase)
}

/** Erases what pages store for who signs out. A lost session erases nothing: nothing that was typed is lost. */
export function eraseKept(): void {
  for (const erase of erasers) erase()
}
