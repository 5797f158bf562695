import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import { ApiError } from '../base/api/api-error.ts'
import { type ChatHistory, joinNewest, joinOlder, withMessage } from './chat-state.ts'
import { createDraftQueue, type DraftQueue } from './draft-queue.ts'

/** Messages of the newest page: a screenful and some more, because it is loaded again at every event. */
const NEWEST_COUNT = 50

/** The query key of a customer's chat. */
export const chatKey = (accountId: string) => ['chat', accountId] as const

/** The calls of a customer's chat. The messages are in the query cache under {@link chatKey}. */
export interface OwnChat {
  drafts: DraftQueue
  /** Loads the newest page and joins it to the cached messages. @throws ApiError */
  loadNewest: () => Promise<ChatHistory>
  /** Loads 100 older messages into the cache. @throws ApiError */
  loadOlder: () => Promise<void>
  /** Deletes an own message; one that does not exist any more counts as deleted. @throws ApiError */
  remove: (id: string) => Promise<void>
  /** Marks everything up to the shop's newest message as seen. */
  markRead: () => Promise<void>
}

interface Dependencies extends Omit<Parameters<typeof createDraftQueue>[0], 'deliver'> {
  api: Api['chat']
  client: QueryClient
}

/** Creates the chat of one customer in this tab. */
export function createOwnChat({ api, client, ...queue }: Dependencies): OwnChat {
  const queryKey = chatKey(queue.accountId)
  const cached = () => client.getQueryData<ChatHistory>(queryKey)
  let marked: string | null = null

  /** Changes the cached messages. A response under way may be older than the change, so it is discarded and requested again. */
  async function change(to: (known: ChatHistory | undefined) => ChatHistory | undefined): Promise<void> {
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, to)
    void client.invalidateQueries({ queryKey })
  }

  return {
    drafts: createDraftQueue({
      ...queue,
      async deliver({ clientId, message, item, file }) {
        const { data } = await api.add({ userId: queue.accountId, message, thisProduct: item?._id, uploadImage: file, clientId })
        await change((known) => withMessage(known, data))
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
        (known: ChatHistory | undefined) => known && joinOlder(known, { messages: page.data, before: page.before }),
      )
    },
    async remove(id) {
      await api.delete({ id }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error
      })
      await change((known) => known && { ...known, messages: known.messages.filter(({ _id }) => _id !== id) })
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
