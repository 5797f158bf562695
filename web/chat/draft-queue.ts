import { ApiError } from '../base/api/api-error.ts'
import type { KeyStore } from '../base/storage/browser-storage.ts'
import type { ChatItem } from '../shell/chat/chat-summary.ts'
import type { Draft } from './chat-state.ts'
import type { DraftPictures } from './draft-pictures.ts'
import { type StoredDraft, storeDrafts, storedDrafts, toDraft, toStored } from './draft-storage.ts'

/** Milliseconds until a message that got no response is sent again, unless the connection is restored before; doubled with each failure. */
const FIRST_RETRY_MS = 3_000
const LONGEST_RETRY_MS = 60_000

/** The own messages that are not on the server yet. They survive a reload. */
export interface DraftQueue {
  subscribe: (listener: () => void) => () => void
  getDrafts: () => readonly Draft[]
  send: (content: { message: string; item: ChatItem | null; file: Blob | null }) => void
  /** Sends again the drafts that wait for the connection, and with an id a failed one. */
  retry: (clientId?: string) => void
  discard: (clientId: string) => void
  /** Removes the drafts that the server has, by client id, whatever became of the response; then sends the waiting ones. */
  settle: (stored: ReadonlySet<string>) => Promise<void>
  /** Forgets all drafts at the end of the session; the browser's storage is emptied elsewhere. */
  clear: () => void
}

interface Dependencies {
  accountId: string
  /** Sends a draft; it resolves when the server has stored it. */
  deliver: (draft: Draft) => Promise<void>
  keys: KeyStore
  pictures: DraftPictures
  newId: () => string
  now: () => Date
}

/** Creates the queue of one customer in this tab. Messages are sent one after the other, each with a client id, so that none is stored twice. */
export function createDraftQueue({ accountId, deliver, keys, pictures, newId, now }: Dependencies): DraftQueue {
  const listeners = new Set<() => void>()
  const stored = storedDrafts(keys, accountId)
  /** Drafts of an earlier visit whose pictures have not been looked up yet. */
  let unresolved: readonly StoredDraft[] = stored.filter(({ picture }) => picture)
  let drafts: readonly Draft[] = stored.filter(({ picture }) => !picture).map((draft) => toDraft(draft, null))
  let sending = false
  let retryMs = FIRST_RETRY_MS
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  function show(next: readonly Draft[]): void {
    drafts = next
    for (const listener of listeners) listener()
  }

  function become(next: readonly Draft[]): void {
    const left = (draft: Draft) => !next.some(({ clientId, state }) => clientId === draft.clientId && state !== 'sent')
    const gone = drafts.filter((draft) => draft.file !== null && draft.state !== 'sent' && left(draft))
    show(next)
    storeDrafts(keys, accountId, [...unresolved, ...next.filter(({ state }) => state !== 'sent').map(toStored)])
    for (const { clientId } of gone) void pictures.forget(clientId)
  }

  const change = (clientId: string, to: Partial<Draft>) =>
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

  async function sendOne(draft: Draft): Promise<void> {
    try {
      await deliver(draft)
      retryMs = FIRST_RETRY_MS
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
    clearTimeout(retryTimer)
    unresolved = []
    show([])
  }

  /** A request may fail while the live stream stays open, so that no reconnect triggers the retry. */
  function retryLater(): void {
    clearTimeout(retryTimer)
    retryTimer = setTimeout(() => retry(), retryMs)
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
  }

  function retry(clientId?: string): void {
    const due = ({ state, clientId: id }: Draft) => state === 'waiting' || id === clientId
    if (!drafts.some(due)) return
    become(drafts.map((draft) => (due(draft) ? { ...draft, state: 'sending', reason: null } : draft)))
    void sendAll()
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getDrafts: () => drafts,
    send({ message, item, file }) {
      const draft: Draft = { clientId: newId(), message, item, file, at: now().toISOString(), state: 'sending', reason: null }
      become([...drafts, draft])
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
