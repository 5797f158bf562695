/** A store of texts by key, such as local storage. */
export interface KeyStore {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** What is kept when somebody signs out: how the device shall look and speak. Everything else may be personal. */
const DEVICE_KEYS: readonly string[] = ['lang', 'theme']
/** The session of staff in the console: another application, whose sign-in a shopper's session does not end. */
export const STAFF_TOKEN_KEY = 'staffToken'
/** What was typed at the checkout, with whose it is: it outlives a session that was lost, and nobody else is shown it. */
export const DRAFT_KEY = 'checkoutDraft'

/** Local storage that never throws: where it is off or full, things are kept for this page only. */
export function browserStorage(): KeyStore {
  const memory = new Map<string, string>()
  return {
    getItem(key) {
      try {
        return localStorage.getItem(key)
      } catch {
        return memory.get(key) ?? null
      }
    },
    setItem(key, value) {
      try {
        localStorage.setItem(key, value)
      } catch {
        memory.set(key, value)
      }
    },
    removeItem(key) {
      memory.delete(key)
      try {
        localStorage.removeItem(key)
      } catch {
        // Nothing was kept there.
      }
    },
  }
}

const erasers = new Set<() => void>()

/** For what is personal and kept in the memory of the page: `erase` is called when everything personal is taken out of the browser. */
export function onErase(erase: () => void): void {
  erasers.add(erase)
}

/**
 * Takes everything personal out of the browser: cart, account, what was looked at. Language and look stay; of a session that was `lost`, not
 * ended by its customer, the checkout's draft too.
 */
export function clearPersonalData({ lost }: { lost: boolean }): void {
  const kept = [...DEVICE_KEYS, STAFF_TOKEN_KEY, ...(lost ? [DRAFT_KEY] : [])]
  for (const erase of erasers) erase()
  try {
    for (const key of Object.keys(localStorage)) if (!kept.includes(key)) localStorage.removeItem(key)
    sessionStorage.clear()
  } catch {
    // Storage is off: nothing was kept.
  }
}
