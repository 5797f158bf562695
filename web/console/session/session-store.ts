import type { StaffMember } from '#contract/calls/console/staff/me.ts'
import { ApiError } from '../../base/api/api-error.ts'

/** The member of staff who is signed in to this browser, and whether the page is locked. */
export interface SessionSnapshot {
  /** `unknown` on the server, during hydration and until the store has responded. */
  status: 'unknown' | 'signedOut' | 'signedIn' | 'failed'
  me: StaffMember | null
  /** `locked` nobody touched the page for long, `expired` its twelve hours are over. The page below stays as it is. */
  lock: 'locked' | 'expired' | null
  /** A call requires the password again. */
  needsPassword: boolean
  /** Minutes without a touch after which the page locks. */
  idleMinutes: number
}

/** The response of the store about the session of this browser. */
export type SessionResponse = { state: 'open' | 'locked' | 'expired' | 'none'; me: StaffMember | null; idleMinutes: number }

const UNKNOWN: SessionSnapshot = { status: 'unknown', me: null, lock: null, needsPassword: false, idleMinutes: 30 }

interface Waiting {
  resolve: () => void
  reject: (error: ApiError) => void
}

export type SessionStore = ReturnType<typeof createSessionStore>

/**
 * Holds the session of staff of this page. Calls that were refused because it is locked, expired or requires the password wait here and are
 * repeated: nothing that was typed is lost.
 * @param read requests the session from the store
 * @param forget drops what was read for somebody who is signed out
 */
export function createSessionStore(read: () => Promise<SessionResponse>, forget: () => void) {
  let now = UNKNOWN
  const watchers = new Set<() => void>()
  const locked: Waiting[] = []
  const unproven: Waiting[] = []
  const become = (change: Partial<SessionSnapshot>) => {
    now = { ...now, ...change }
    for (const watcher of watchers) watcher()
  }
  const wait = (queue: Waiting[]) => new Promise<void>((resolve, reject) => queue.push({ resolve, reject }))
  const letIn = (queue: Waiting[]) => {
    for (const { resolve } of queue.splice(0)) resolve()
  }
  const sendAway = (queue: Waiting[]) => {
    for (const { reject } of queue.splice(0)) reject(new ApiError('SIGNED_OUT', 0, null))
  }
  const end = () => {
    sendAway(locked)
    sendAway(unproven)
    forget()
    become({ status: 'signedOut', me: null, lock: null, needsPassword: false })
  }
  /** Reads the session, after a refusal and at the beginning. */
  const check = async () => {
    const { state, me, idleMinutes } = await read()
    // The sign-in shows the rule too.
    if (now.idleMinutes !== idleMinutes) become({ idleMinutes })
    if (state === 'open' && me) {
      become({ status: 'signedIn', me, lock: null })
      letIn(locked)
    } else if (state === 'locked' || state === 'expired') {
      // Without a page to keep, an expired session is none.
      if (now.me === null && (state === 'expired' || me === null)) end()
      else become({ status: 'signedIn', me: now.me ?? me, lock: state })
    } else end()
  }
  return {
    subscribe(watcher: () => void) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    get: () => now,
    unknown: () => UNKNOWN,
    check,
    /** The first read; a failure can be tried again. */
    async start() {
      become({ status: 'unknown' })
      await check().catch(() => become({ status: 'failed' }))
    },
    /** Somebody has signed in. Another person begins with an empty page. */
    opened(me: StaffMember) {
      if (now.me && now.me.accountId !== me.accountId) end()
      become({ status: 'signedIn', me, lock: null })
      letIn(locked)
    },
    /** The page waits for the password from now on. */
    lock() {
      if (now.status === 'signedIn' && now.lock === null) become({ lock: 'locked' })
    },
    end,
    /** For a call that was refused as not signed in: waits until the session is open again. @throws ApiError SIGNED_OUT */
    async regained() {
      await check()
      if (now.lock) await wait(locked)
      else if (now.status !== 'signedIn') throw new ApiError('SIGNED_OUT', 0, null)
    },
    /** For a call that requires the password: waits until it was given. @throws ApiError SIGNED_OUT when the person turns back */
    proven() {
      become({ needsPassword: true })
      return wait(unproven)
    },
    /** Settles the calls that wait in `proven`. */
    prove(given: boolean) {
      become({ needsPassword: false })
      if (given) letIn(unproven)
      else sendAway(unproven)
    },
  }
}
