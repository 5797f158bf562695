import type { KeyStore } from '../browser-storage.ts'

/** Storage in memory, in place of one browser's local storage; two carts that share it are two tabs. */
export function memoryStorage(first: Record<string, string> = {}): KeyStore & { all: () => Record<string, string> } {
  const kept = new Map(Object.entries(first))
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    all: () => Object.fromEntries(kept),
  }
}
