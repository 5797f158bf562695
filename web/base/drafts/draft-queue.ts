import { ApiError } from '../api/api-error.ts'
import type { KeyStore } from '../storage/browser-storage.ts'
import type { Draft } from './draft.ts'
import type { DraftPictures } from './draft-pictures.ts'
import { type StoredDraft, storeDrafts, storedDrafts, toDraft, toStored } from './draft-storage.ts'

/** Milliseconds until a message that got no response is sent again, unless the connection is restored before; doubled with each failure. */
const FIRST_RETRY_MS = 3_000
const MAX_RETRY_MS = 60_000

/** The own messages that are not on the server yet. They survive a reload. */
export interface DraftQueue<Item> {
  subscribe: (listener: () => void) => () => void
  getDrafts: () => readonly Draft<Item>[]
  /** Sends a message behind those that wait for the connection, which are sent again first: the order stays. */
  send: (content: { message: string; item: Item | null; file: Blob | null }) => void
  /** Sends again the drafts that wait for the connection, and with an id a failed one, where an item takes the place of its own. */
  retry: (clientId?: string, item?: Item) => void
  discard: (clientId: string) => void
  /** Removes the drafts that the server has, by client id, whatever became of the response; then sends the waiting ones. */
  settle: (stored: ReadonlySet<string>) => Promise<void>
  /** Forgets all drafts at the end of the session; the browser's storage is emptied elsewhere. */
  clear: () => void
}

interface Dependencies<Item> {
  /** Where the drafts are stored. */
  key: string
  isItem: (value: unknown) => value is Item
  /** Sends a draft; it resolves when the server has stored it. */
  deliver: (draft: Draft<Item>) => Promise<void>
  keys: KeyStore
  pictures: DraftPictures
  newId: () => string
  now: () => Date
}

/**
 * Creates the queue of one chat in this tab. Messages are sent one after the other, each with a client id, so that none is stored twice.
 */
export function createDraftQueue<Item>({ key, isItem, deliver, keys, pictures, newId, now }: Dependencies<Item>): DraftQueue<Item> {
  const listeners = new Set<() => void>()
  const stored = storedDrafts(keys, key, isItem)
  /** Drafts of an earlier visit whose pictures have not been looked up yet. */
  let unresolved: readonly StoredDraft<Item>[] = stored.filter(({ picture }) => picture)
  let drafts: readonly Draft<Item>[] = stored.filter(({ picture }) => !picture).map((draft) => toDraft(draft, null))
  let sending = false
  let retryMs = FIRST_RETRY_MS
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  function show(next: readonly Draft<Item>[]): void {
    drafts = next
    for (const listener of listeners) listener()
  }

  function become(next: readonly Draft<Item>[]): void {
    const left = (draft: Draft<Item>) => !next.some(({ clientId, state }) => clientId === draft.clientId && state !== 'sent')
    const gone = drafts.filter((draft) => draft.file !== null && draft.state !== 'sent' && left(draft))
    show(next)
    storeDrafts(keys, key, [...unresolved, ...next.filter(({ state }) => state !== 'sent').map(toStored)])
    for (const { clientId } of gone) void pictures.forget(clientId)
  }

  const change = (clientId: string, to: Partial<Draft<Item>>) =>
    become(drafts.map((draft) => (draft.clientId === clientId ? { ...draft, ...to } : draft)))

  /** Looks up the pictures of the drafts of an earlier visit. A text whose picture is gone is sent without it. */
  async function resolvePictures(): Promise<void> {
    if (unresolved.length === 0) return
    const found = await Promise.all(unresolved.map(async (draft) => toDraft(draft, await pictures.find(draft.clientId))))
    unresolved = []
    const complete = found.filter(({ file, message, item }) => file !== null || message !== '' || item !== null)
    become([...complete, ...drafts].sort((a, b) => a.at.localeCompare(b.at)))
  }
  const resolved = resolvePictures()

  async function sendAll(): Promise<void> {
    if (sending) return
    sending = true
    for (let draft = next(); draft; draft = next()) await sendOne(draft)
    sending = false
  }
  const next = () => drafts.find(({ state }) => state === 'sending')

  async function sendOne(draft: Draft<Item>): Promise<void> {
    try {
      await deliver(draft)
      stopRetrying()
      change(draft.clientId, { state: 'sent' })
    } catch (error) {
      const refusal = error instanceof ApiError ? error : null
      // After signing out no draft remains: here, and in the browser's storage, which is empty already.
      if (refusal?.code === 'SIGNED_OUT') clear()
      else if (refusal?.code === 'NETWORK' || refusal?.code === 'TIMEOUT') {
        // Later drafts wait too, so that the order stays.
        become(drafts.map((each) => (each.state === 'sending' ? { ...each, state: 'waiting' } : each)))
        retryLater()
      } else {
        // The response of a proxy before the store has no message for people.
        const isOurs = refusal && refusal.code !== 'INTERNAL' && refusal.status >= 400 && refusal.status < 500 && refusal.status !== 401
        change(draft.clientId, { state: 'failed', reason: isOurs ? refusal.message : null })
      }
    }
  }

  function clear(): void {
    stopRetrying()
    unresolved = []
    show([])
  }

  /**
   * A request may fail while the live stream stays open, so that no reconnect triggers the retry. A retry that another response triggered
   * before its time, and that failed too, neither postpones the next one nor doubles its delay.
   */
  function retryLater(): void {
    retryTimer ??= setTimeout(() => {
      retryTimer = undefined
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)
      retry()
    }, retryMs)
  }

  function stopRetrying(): void {
    clearTimeout(retryTimer)
    retryTimer = undefined
    retryMs = FIRST_RETRY_MS
  }

  function resend(draft: Draft<Item>): Draft<Item> {
    return draft.state === 'waiting' ? { ...draft, state: 'sending', reason: null } : draft
  }

  function retry(clientId?: string, item?: Item): void {
    const due = ({ state, clientId: id }: Draft<Item>) => state === 'waiting' || id === clientId
    if (!drafts.some(due)) return
    const again = (draft: Draft<Item>): Draft<Item> => ({
      ...draft,
      ...(item !== undefined && draft.clientId === clientId && { item }),
      state: 'sending',
      reason: null,
    })
    become(drafts.map((draft) => (due(draft) ? again(draft) : draft)))
    void sendAll()
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getDrafts: () => drafts,
    send({ message, item, file }) {
      const draft: Draft<Item> = { clientId: newId(), message, item, file, at: now().toISOString(), state: 'sending', reason: null }
      become([...drafts.map(resend), draft])
      if (file) void pictures.keep(draft.clientId, file)
      void sendAll()
    },
    retry,
    discard: (clientId) => become(drafts.filter((draft) => draft.clientId !== clientId)),
    async settle(arrived) {
      if (drafts.some(({ clientId }) => arrived.has(clientId))) become(drafts.filter(({ clientId }) => !arrived.has(clientId)))
      await resolved
      retry()
    },
    clear,
  }
}
