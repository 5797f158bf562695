import { validToken } from '../base/session/token.ts'
import { browserStorage, type KeyStore, STAFF_TOKEN_KEY } from '../base/storage/browser-storage.ts'

/** The token of the session of staff in this browser, shared by its tabs. */
export interface StaffToken {
  subscribe: (listener: () => void) => () => void
  /** Null without a session, or when it has expired. */
  get: () => string | null
  set: (token: string) => void
  /** Forgets the session; with `refused`, only if that is still its token. */
  clear: (refused?: string) => void
}

/** Keeps the token of staff. `now` is in milliseconds since 1970. */
export function createStaffToken(storage: KeyStore = browserStorage(), now = Date.now): StaffToken {
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }
  return {
    subscribe(listener) {
      listeners.add(listener)
      addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', listener)
      }
    },
    get() {
      const token = storage.getItem(STAFF_TOKEN_KEY)
      return validToken(token, now()) ? token : null
    },
    set(token) {
      storage.setItem(STAFF_TOKEN_KEY, token)
      changed()
    },
    clear(refused) {
      // A late answer to an older token must not end the session that began since.
      if (refused !== undefined && storage.getItem(STAFF_TOKEN_KEY) !== refused) return
      storage.removeItem(STAFF_TOKEN_KEY)
      changed()
    },
  }
}
