/** Storage of texts by key, such as local storage. */
export interface KeyStore {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Keys that remain after signing out: language and theme of the device. Everything else may be personal. */
const DEVICE_KEYS: readonly string[] = ['lang', 'theme']
/** Prefix of the console's keys. The console is a separate application with its own sign-out: that of a shopper does not touch its keys. */
const CONSOLE_PREFIX = 'console'
/** Key of the console's last touch, in milliseconds since 1970, shared by its tabs. */
export const TOUCH_KEY = 'consoleTouched'
/** Key of the checkout draft, which includes its owner: it survives a lost session, and no other account gets to see it. */
export const DRAFT_KEY = 'checkoutDraft'

/** The values that local storage refused. */
const memory = new Map<string, string>()

const STORAGE: KeyStore = {
  getItem(key) {
    try {
      return memory.get(key) ?? localStorage.getItem(key)
    } catch {
      return null
    }
  },
  setItem(key, value) {
    try {
      localStorage.setItem(key, value)
      memory.delete(key)
    } catch {
      // The former value must not come back at a reload.
      STORAGE.removeItem(key)
      memory.set(key, value)
    }
  },
  removeItem(key) {
    memory.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // Disabled storage has nothing to delete.
    }
  },
}

/** Local storage that never throws: where it is disabled or full, values last as long as the page. */
export function browserStorage(): KeyStore {
  return STORAGE
}

/** Removes the keys for which `isRemoved` returns true. */
export function removeKeys(isRemoved: (key: string) => boolean): void {
  for (const key of memory.keys()) if (isRemoved(key)) memory.delete(key)
  try {
    for (const key of Object.keys(localStorage)) if (isRemoved(key)) localStorage.removeItem(key)
  } catch {
    // Disabled storage has nothing to delete.
  }
}

const erasers = new Set<() => void>()

/** Registers a function that deletes personal data from the page's memory; {@link clearTab} calls it. */
export function onErase(erase: () => void): void {
  erasers.add(erase)
}

/** Deletes the personal data of this tab alone: in memory, and in session storage. */
export function clearTab(): void {
  for (const erase of erasers) erase()
  try {
    sessionStorage.clear()
  } catch {
    // Disabled storage has nothing to delete.
  }
}

/**
 * Deletes all personal data in the browser: cart, account, viewed products. Language and theme remain; when the session was `lost` instead
 * of ended by its customer, the checkout draft remains too.
 */
export function clearPersonalData({ lost }: { lost: boolean }): void {
  const kept = [...DEVICE_KEYS, ...(lost ? [DRAFT_KEY] : [])]
  clearTab()
  removeKeys((key) => !kept.includes(key) && !key.startsWith(CONSOLE_PREFIX))
}
