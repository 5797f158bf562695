import type { Api } from '#contract/client.ts'
import { ApiError } from '../base/api/api-error.ts'
import type { KeyStore } from '../base/storage/browser-storage.ts'
import type { ChatItem } from '../shell/chat-summary.ts'
import { type ChatState, type Draft, joinNewest, withMessage } from './chat-state.ts'
import { type KeptDraft, keepDrafts, keptDrafts, toDraft, toKept } from './draft-keeper.ts'
import type { DraftPictures } from './draft-pictures.ts'

/** Messages of the newest page: what a screen shows and some more; it is read anew at every event. */
const NEWEST = 50
/** Milliseconds until a message that was lost on the way is sent again, if nothing tells of the line before; then twice as long each time. */
const TRY_AGAIN_MS = 3_000
const LONGEST_MS = 60_000

export interface ChatStore {
  subscribe: (listener: () => void) => () => void
  getState: () => ChatState
  /** Reads the newest page. @throws ApiError when it cannot be had. */
  refresh: () => Promise<void>
  /** Reads 100 older messages. */
  loadOlder: () => Promise<void>
  send: (content: { message: string; item: ChatItem | null; file: Blob | null }) => void
  /** Sends anew what waits for the line, and with an id what failed. */
  retry: (clientId?: string) => void
  discard: (clientId: string) => void
  /** Deletes an own message; one that is gone already counts as deleted. @throws ApiError */
  remove: (id: string) => Promise<void>
  /** Everything up to the newest message of the shop is seen. */
  markRead: () => Promise<void>
}

interface Dependencies {
  api: Api['chat']
  accountId: string
  keys: KeyStore
  pictures: DraftPictures
  newId: () => string
  now: () => Date
}

/** The chat of one customer in this tab. Messages are sent one after the other, each with an id of its own, so that none doubles. */
export function createChatStore({ api, accountId, keys, pictures, newId, now }: Dependencies): ChatStore {
  const listeners = new Set<() => void>()
  const kept = keptDrafts(keys, accountId)
  /** Drafts of an earlier visit whose pictures have not been found yet. */
  let unfound: readonly KeptDraft[] = kept.filter(({ picture }) => picture)
  const drafts = kept.filter(({ picture }) => !picture).map((draft) => toDraft(draft, null))
  let state: ChatState = { status: 'loading', messages: [], before: null, older: 'idle', drafts }
  let sending = false
  let marked: string | null = null
  let tryAgainMs = TRY_AGAIN_MS
  let tryingAgain: ReturnType<typeof setTimeout> | undefined

  function become(change: Partial<ChatState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function becomeDrafts(next: readonly Draft[]): void {
    const gone = state.drafts.filter(({ file, clientId }) => file !== null && !next.some((draft) => draft.clientId === clientId))
    become({ drafts: next })
    keepDrafts(keys, accountId, [...unfound, ...next.map(toKept)])
    for (const { clientId } of gone) void pictures.forget(clientId)
  }

  /** Finds the pictures of the drafts of an earlier visit. Words whose picture is gone go without it. */
  async function findPictures(): Promise<void> {
    if (unfound.length === 0) return
    const found = await Promise.all(unfound.map(async (draft) => toDraft(draft, await pictures.find(draft.clientId))))
    unfound = []
    const worth = found.filter(({ file, message, item }) => file !== null || message !== '' || item !== null)
    becomeDrafts([...worth, ...state.drafts].sort((a, b) => a.at.localeCompare(b.at)))
  }
  const allFound = findPictures()

  const change = (clientId: string, to: Partial<Draft>) =>
    becomeDrafts(state.drafts.map((draft) => (draft.clientId === clientId ? { ...draft, ...to } : draft)))

  async function refresh(): Promise<void> {
    try {
      const { data, before } = await api.me({ limit: NEWEST })
      const joined = joinNewest(state.messages, data, before === null)
      const all = joined ?? data
      // What the server has is no draft any more, whatever became of the answer to it.
      const arrived = new Set(data.map(({ clientId }) => clientId))
      const kept = joined !== null && all.length > data.length
      become({ status: 'ready', messages: all, before: kept ? state.before : before })
      if (state.drafts.some(({ clientId }) => arrived.has(clientId)))
        becomeDrafts(state.drafts.filter(({ clientId }) => !arrived.has(clientId)))
    } catch (error) {
      console.warn('Failed to load the messages', error)
      if (state.status === 'loading') become({ status: 'failed' })
      throw error
    }
    await allFound
    retry()
  }

  async function loadOlder(): Promise<void> {
    const { before } = state
    if (before === null || state.older === 'loading') return
    become({ older: 'loading' })
    try {
      const page = await api.me({ before })
      const known = new Set(state.messages.map(({ _id }) => _id))
      const older = page.data.filter(({ _id }) => !known.has(_id))
      become({ messages: [...older, ...state.messages], before: page.before, older: 'idle' })
    } catch {
      become({ older: 'failed' })
    }
  }

  async function pump(): Promise<void> {
    if (sending) return
    sending = true
    for (let draft = next(); draft; draft = next()) await deliver(draft)
    sending = false
  }
  const next = () => state.drafts.find((draft) => draft.state === 'sending')

  async function deliver({ clientId, message, item, file }: Draft): Promise<void> {
    try {
      const { data } = await api.add({ userId: accountId, message, thisProduct: item?._id, uploadImage: file, clientId })
      tryAgainMs = TRY_AGAIN_MS
      becomeDrafts(state.drafts.filter((draft) => draft.clientId !== clientId))
      become({ messages: withMessage(state.messages, data) })
    } catch (error) {
      const refusal = error instanceof ApiError ? error : null
      // Who has signed out leaves no drafts: here and in the browser they are gone already.
      if (refusal?.code === 'SIGNED_OUT') become({ drafts: [] })
      else if (refusal?.code === 'NETWORK' || refusal?.code === 'TIMEOUT') {
        // What was written after it waits too, so that the order stays.
        becomeDrafts(state.drafts.map((draft) => (draft.state === 'sending' ? { ...draft, state: 'waiting' } : draft)))
        tryAgainLater()
      } else {
        // A refusal of a server before the store says nothing that a customer could use.
        const said = refusal && refusal.code !== 'INTERNAL' && refusal.status >= 400 && refusal.status < 500 && refusal.status !== 401
        change(clientId, { state: 'failed', reason: said ? refusal.message : null })
      }
    }
  }

  /** The stream may stand while a message was lost, and tell nothing that would send it. */
  function tryAgainLater(): void {
    clearTimeout(tryingAgain)
    tryingAgain = setTimeout(() => retry(), tryAgainMs)
    tryAgainMs = Math.min(tryAgainMs * 2, LONGEST_MS)
  }

  function retry(clientId?: string): void {
    const due = ({ state: is, clientId: id }: Draft) => is === 'waiting' || id === clientId
    if (!state.drafts.some(due)) return
    becomeDrafts(state.drafts.map((draft) => (due(draft) ? { ...draft, state: 'sending', reason: null } : draft)))
    void pump()
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getState: () => state,
    refresh,
    loadOlder,
    send({ message, item, file }) {
      const draft: Draft = { clientId: newId(), message, item, file, at: now().toISOString(), state: 'sending', reason: null }
      becomeDrafts([...state.drafts, draft])
      if (file) void pictures.keep(draft.clientId, file)
      void pump()
    },
    retry,
    discard: (clientId) => becomeDrafts(state.drafts.filter((draft) => draft.clientId !== clientId)),
    async remove(id) {
      await api.delete({ id }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error
      })
      become({ messages: state.messages.filter(({ _id }) => _id !== id) })
    },
    async markRead() {
      const last = state.messages.findLast(({ senderType }) => senderType === 'admin')
      if (!last || last.seen || last._id === marked) return
      marked = last._id
      await api.read({ upTo: last._id }).catch(() => {
        marked = null
      })
    },
  }
}
