import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import { ApiError } from '../base/api/api-error.ts'
import { createDraftQueue, type DraftQueue } from '../base/drafts/draft-queue.ts'
import { joinNewest, joinOlder, withMessage } from '../base/drafts/message-history.ts'
import { fieldsOf } from '../base/storage/stored-json.ts'
import type { ChatItem } from '../shell/chat/chat-summary.ts'
import type { ChatHistory } from './chat-state.ts'

/** Messages of the newest page: a screenful and some more, because it is loaded again at every event. */
const NEWEST_COUNT = 50

/** The query key of a customer's chat. */
export const chatKey = (accountId: string) => ['chat', accountId] as const

/** The calls of a customer's chat. The messages are in the query cache under {@link chatKey}. */
export interface OwnChat {
  drafts: DraftQueue<ChatItem>
  /** Loads the newest page and joins it to the cached messages. @throws ApiError */
  loadNewest: () => Promise<ChatHistory>
  /** Loads 100 older messages into the cache. @throws ApiError */
  loadOlder: () => Promise<void>
  /** Deletes an own message; one that does not exist any more counts as deleted. @throws ApiError */
  remove: (id: string) => Promise<void>
  /** Marks everything up to the shop's newest message as seen. */
  markRead: () => Promise<void>
}

type Queue = Parameters<typeof createDraftQueue<ChatItem>>[0]

interface Dependencies extends Omit<Queue, 'deliver' | 'key' | 'isItem'> {
  accountId: string
  api: Api['chat']
  client: QueryClient
}

const isItem = (value: unknown): value is ChatItem => {
  const { _id, name, price } = fieldsOf(value)
  return typeof _id === 'string' && typeof name === 'string' && typeof price === 'number'
}

/** Creates the chat of one customer in this tab. */
export function createOwnChat({ api, client, accountId, ...queue }: Dependencies): OwnChat {
  const queryKey = chatKey(accountId)
  const cached = () => client.getQueryData<ChatHistory>(queryKey)
  let marked: string | null = null

  /** Changes the cached messages. A response under way may be older than the change, so it is discarded and requested again. */
  async function change(to: (history: ChatHistory | undefined) => ChatHistory | undefined): Promise<void> {
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, to)
    void client.invalidateQueries({ queryKey })
  }

  return {
    drafts: createDraftQueue({
      ...queue,
      key: `chatDrafts:${accountId}`,
      isItem,
      async deliver({ clientId, message, item, file }) {
        const { data } = await api.add({ userId: accountId, message, thisProduct: item?._id, uploadImage: file, clientId })
        await change((history) => withMessage(history, data))
      },
    }),
    async loadNewest() {
      const { data, before } = await api.me({ limit: NEWEST_COUNT })
      return joinNewest(cached(), { messages: data, before })
    },
    async loadOlder() {
      const before = cached()?.before ?? null
      if (before === null) return
      const page = await api.me({ before })
      client.setQueryData(
        queryKey,
        (history: ChatHistory | undefined) => history && joinOlder(history, { messages: page.data, before: page.before }),
      )
    },
    async remove(id) {
      await api.delete({ id }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error
      })
      await change((history) => history && { ...history, messages: history.messages.filter(({ _id }) => _id !== id) })
    },
    async markRead() {
      const last = cached()?.messages.findLast(({ senderType }) => senderType === 'admin')
      if (!last || last.seen || last._id === marked) return
      marked = last._id
      await api.read({ upTo: last._id }).catch(() => {
        marked = null
      })
    },
  }
}
