import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { ChatMessage } from '#contract/calls/chat.ts'
import type { Api } from '#contract/client.ts'
import { draftPictures } from '../base/drafts/draft-pictures.ts'
import { CACHES } from '../base/offline/cache-names.ts'
import { useLiveRefetch, usePollInterval } from '../base/query/live-queries.ts'
import { useApi, useSession } from '../base/session/session.ts'
import { browserStorage, onErase } from '../base/storage/browser-storage.ts'
import type { ChatDraft } from './chat-state.ts'
import { chatKey, createOwnChat, type OwnChat } from './own-chat.ts'

/** Polling interval while there is no stream (product rules, 9). */
const POLL_MS = 3_000
/** Milliseconds until the next request after a failed one. */
const RETRY_MS = 10_000

let current: { api: Api; accountId: string; chat: OwnChat } | undefined
onErase(() => {
  current?.chat.drafts.clear()
  current = undefined
})

/** The chat of the page and of the side area are the same, so that drafts go from one to the other. */
function chatOf(api: Api, accountId: string, client: QueryClient): OwnChat {
  if (current?.accountId !== accountId || current.api !== api) {
    const storage = { keys: browserStorage(), pictures: draftPictures(`${CACHES.account}${accountId}`) }
    const chat = createOwnChat({ api: api.chat, client, accountId, ...storage, newId: () => crypto.randomUUID(), now: () => new Date() })
    current = { api, accountId, chat }
  }
  return current.chat
}

/** A customer's chat as it is shown. */
export interface Chat extends Pick<OwnChat, 'remove' | 'markRead'>, Pick<OwnChat['drafts'], 'send' | 'retry' | 'discard'> {
  status: 'loading' | 'ready' | 'failed'
  /** Oldest first. */
  messages: readonly ChatMessage[]
  /** Drafts that are not among the messages. */
  drafts: readonly ChatDraft[]
  hasOlder: boolean
  olderBusy: boolean
  /** Loads older messages, unless they are being loaded. */
  loadOlder: () => void
  reload: () => void
}

const NO_MESSAGES: readonly ChatMessage[] = []

/**
 * The chat of the signed-in customer, kept up to date while it is shown.
 * @throws Error for a guest
 */
export function useChat(): Chat {
  const api = useApi()
  const client = useQueryClient()
  const { accountId } = useSession()
  if (accountId === null) throw new Error('A guest has no chat')
  const [chat] = useState(() => chatOf(api, accountId, client))
  const queryKey = chatKey(accountId)
  const pollMs = usePollInterval(POLL_MS)
  useLiveRefetch(['chat'], queryKey)
  const { data, dataUpdatedAt, errorUpdateCount, refetch } = useQuery({
    queryKey,
    queryFn: chat.loadNewest,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : pollMs),
    meta: { failure: 'Failed to load the messages' },
  })
  const olderKey = [...queryKey, 'older']
  const older = useMutation({ mutationKey: olderKey, mutationFn: chat.loadOlder })
  const drafts = useSyncExternalStore(chat.drafts.subscribe, chat.drafts.getDrafts, chat.drafts.getDrafts)

  const messages = data?.messages ?? NO_MESSAGES
  const stored = useMemo(() => new Set(messages.map(({ clientId }) => clientId)), [messages])
  const unsent = useMemo(() => drafts.filter(({ clientId }) => !stored.has(clientId)), [drafts, stored])
  // A response also proves that the connection works, so it is acted on even when it brought nothing new.
  useEffect(() => {
    if (dataUpdatedAt > 0) void chat.drafts.settle(stored)
  }, [chat, dataUpdatedAt, stored])

  return {
    ...chat.drafts,
    remove: chat.remove,
    markRead: chat.markRead,
    status: data ? 'ready' : errorUpdateCount > 0 ? 'failed' : 'loading',
    messages,
    drafts: unsent,
    hasOlder: data !== undefined && data.before !== null,
    olderBusy: older.isPending,
    loadOlder: () => {
      if (client.isMutating({ mutationKey: olderKey }) === 0) older.mutate()
    },
    reload: () => void refetch(),
  }
}
