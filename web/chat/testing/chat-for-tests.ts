import { vi } from 'vitest'
import type { ChatMessage } from '#contract/calls/chat.ts'
import type { Api } from '#contract/client.ts'
import { ApiError } from '../../base/api/api-error.ts'
import type { DraftPictures } from '../../base/drafts/draft-pictures.ts'
import { createQueryClient } from '../../base/query/query-client.ts'
import { memoryStorage } from '../../base/storage/testing/memory-storage.ts'
import type { ChatHistory } from '../chat-state.ts'
import { chatKey, createOwnChat } from '../own-chat.ts'

export const noConnection = () => new ApiError('NETWORK', 0, null)
export const message = (number: number, facts: Partial<ChatMessage> = {}): ChatMessage => ({
  _id: `m${number}`,
  senderType: 'user',
  message: `Message ${number}`,
  uploadImage: null,
  picture: null,
  thisProduct: null,
  card: null,
  automatic: false,
  createdAt: new Date(Date.UTC(2026, 10, 21, 0, 0, number)).toISOString(),
  seen: false,
  clientId: `c${number}`,
  ...facts,
})

/** The server's chat calls. A message is stored once, even if its response is lost. */
export function shopServer() {
  const kept: ChatMessage[] = []
  const fault: { send?: 'lost before' | 'lost after' | 'refused' } = {}
  const api: Api['chat'] = {
    me: vi.fn(async ({ before, limit = 100 } = {}) => {
      const end = before === undefined ? kept.length : Number(before)
      const start = Math.max(0, end - Number(limit))
      return { success: true as const, data: kept.slice(start, end), before: start > 0 ? String(start) : null }
    }),
    add: vi.fn(async ({ message: text = '', clientId = '' }) => {
      if (fault.send === 'lost before') throw noConnection()
      if (fault.send === 'refused')
        throw new ApiError('PICTURE_KIND', 415, { success: false, code: 'PICTURE_KIND', message: 'Only pictures.' })
      const existing = kept.find((one) => one.clientId === clientId)
      const data = existing ?? message(kept.length, { message: String(text), clientId: String(clientId) })
      if (!existing) kept.push(data)
      if (fault.send === 'lost after') throw noConnection()
      return { success: true as const, data }
    }),
    summary: vi.fn(async () => ({ success: true as const, unread: 0, notice: null })),
    delete: vi.fn(async ({ id }) => {
      const at = kept.findIndex(({ _id }) => _id === id)
      if (at < 0) throw new ApiError('NOT_FOUND', 404, null)
      kept.splice(at, 1)
      return { success: true as const }
    }),
    read: vi.fn(async () => ({ success: true as const })),
  }
  return { api, kept, fault }
}

/** An in-memory storage for pictures of drafts. */
function memoryPictures(): DraftPictures & { kept: Map<string, Blob> } {
  const kept = new Map<string, Blob>()
  return {
    kept,
    keep: async (clientId, file) => void kept.set(clientId, file),
    find: async (clientId) => kept.get(clientId) ?? null,
    forget: async (clientId) => void kept.delete(clientId),
  }
}

export function chat(server = shopServer(), keys = memoryStorage(), pictures = memoryPictures()) {
  let count = 0
  const newId = () => `new-${++count}-${Math.random()}`
  const client = createQueryClient()
  const queryKey = chatKey('a1')
  const dates = { newId, now: () => new Date(Date.UTC(2026, 10, 21)) }
  const own = createOwnChat({ api: server.api, client, accountId: 'a1', keys, pictures, ...dates })
  const history = () => client.getQueryData<ChatHistory>(queryKey)
  const shown = () => history()?.messages.map((one) => one.message) ?? []
  const stored = () => new Set(history()?.messages.map(({ clientId }) => clientId))
  const drafts = () =>
    own.drafts
      .getDrafts()
      .filter(({ clientId }) => !stored().has(clientId))
      .map((draft) => `${draft.message} ${draft.state}`)
  /** Loads the newest page and settles the drafts, as a shown chat does with each response. */
  const refresh = async () => {
    await client.fetchQuery({ queryKey, queryFn: own.loadNewest, meta: { failure: 'Failed to load the messages' } })
    await own.drafts.settle(stored())
  }
  return { ...server, own: { ...own, ...own.drafts, refresh }, client, history, keys, pictures, shown, drafts }
}
