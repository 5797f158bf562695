import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Api } from '#contract/client.ts'
import { keepFresh } from '../base/live/keep-fresh.ts'
import { useApi, useSession } from '../base/session/session.ts'
import { browserStorage } from '../base/storage/browser-storage.ts'
import type { ChatState } from './chat-state.ts'
import { type ChatStore, createChatStore } from './chat-store.ts'
import { draftPictures } from './draft-pictures.ts'

/** Specification, section 9: chat poll 3000 ms. The fallback while there is no stream. */
const POLL_MS = 3_000

let current: { api: Api; accountId: string; store: ChatStore } | undefined

/** One store for page and side area, so that drafts and messages go from one to the other. */
function storeOf(api: Api, accountId: string): ChatStore {
  if (current?.accountId !== accountId || current.api !== api) {
    const kept = { keys: browserStorage(), pictures: draftPictures(accountId) }
    const deps = { api: api.chat, accountId, ...kept, newId: () => crypto.randomUUID(), now: () => new Date() }
    current = { api, accountId, store: createChatStore(deps) }
  }
  return current.store
}

/**
 * The chat of the customer who is signed in, kept fresh while this is on the screen.
 * @throws Error for a guest
 */
export function useChat(): { store: ChatStore; state: ChatState } {
  const api = useApi()
  const { accountId } = useSession()
  if (accountId === null) throw new Error('A guest has no chat')
  const [store] = useState(() => storeOf(api, accountId))
  useEffect(() => keepFresh({ type: 'chat', load: store.refresh, pollMs: POLL_MS, eager: true }), [store])
  return { store, state: useSyncExternalStore(store.subscribe, store.getState, store.getState) }
}
