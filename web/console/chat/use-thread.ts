import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { ChatThreadPage, DeskMessage } from '#contract/calls/console/chat-desk.ts'
import { joinNewest, joinOlder, type MessageHistory } from '../../base/drafts/message-history.ts'
import { useLiveEvent, useLiveState } from '../../base/live/use-live-event.ts'
import { useCalls } from '../api/calls.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { useMay, useStaffMember } from '../session/console-session.tsx'
import { type AnswerDraft, answerQueue } from './answer-queue.ts'
import { chatCalls } from './calls.ts'

/** Messages of the newest page: a screenful and some more, because it is read again at every event of the chat. */
const NEWEST = 50
/** Milliseconds between two reads while there is no stream of events. */
const POLL_MS = 5_000

type Facts = Omit<ChatThreadPage, 'data' | 'before' | 'success' | 'message'>
type Loaded = Facts & MessageHistory<DeskMessage>

/** The key of one chat in the cache. */
const threadKey = (userId: string) => consoleKey(['chat', 'thread', userId])

/** One chat, kept up to date while it is open, with the answers that are not on the server yet. */
export function useThread(userId: string) {
  const calls = useCalls(chatCalls)
  const client = useQueryClient()
  const me = useStaffMember()
  const mayAnswer = useMay()('chat.answer')
  const queryKey = threadKey(userId)
  const open = useLiveState() === 'open'
  const [queue] = useState(() =>
    answerQueue(me.accountId, calls, (whose) => {
      void client.invalidateQueries({ queryKey: threadKey(whose) })
      void client.invalidateQueries({ queryKey: consoleKey(['chat', 'threads']) })
    }),
  )
  // A read of a chat is logged, so only this one is read again.
  useLiveEvent('chat', (id) => {
    if (id !== null && id !== userId) return
    void client.invalidateQueries({ queryKey })
    void client.invalidateQueries({ queryKey: consoleKey(['chat', 'customer', userId]) })
  })
  const query = useQuery({
    queryKey,
    refetchInterval: open ? false : POLL_MS,
    queryFn: async ({ signal }): Promise<Loaded> => {
      const { data, before, ...facts } = await calls.thread({ userId, limit: NEWEST }, { signal })
      return { ...facts, ...joinNewest(client.getQueryData<Loaded>(queryKey), { messages: data, before }) }
    },
  })
  const older = useMutation({
    mutationFn: async () => {
      const before = client.getQueryData<Loaded>(queryKey)?.before ?? null
      if (before === null) return
      const page = await calls.thread({ userId, before })
      client.setQueryData<Loaded>(
        queryKey,
        (previous) => previous && { ...previous, ...joinOlder(previous, { messages: page.data, before: page.before }) },
      )
    },
  })

  const all = useSyncExternalStore(queue.subscribe, queue.getDrafts, queue.getDrafts)
  const { data, dataUpdatedAt } = query
  const stored = useMemo(() => new Set(data?.messages.map(({ clientId }) => clientId)), [data?.messages])
  const drafts = useMemo(() => all.filter(({ item, clientId }) => item?.userId === userId && !stored.has(clientId)), [all, stored, userId])
  useEffect(() => {
    if (dataUpdatedAt > 0) void queue.settle(stored)
  }, [queue, dataUpdatedAt, stored])
  useMarkRead(userId, mayAnswer ? data?.messages : undefined)

  return { query, drafts, queue, older, mayAnswer }
}

export type OpenThread = ReturnType<typeof useThread>
export type ShownDrafts = readonly AnswerDraft[]

/** Marks what the customer wrote as read while the page is seen. */
function useMarkRead(userId: string, messages: readonly DeskMessage[] | undefined): void {
  const calls = useCalls(chatCalls)
  const client = useQueryClient()
  const newest = messages?.findLast(({ senderType }) => senderType === 'user')
  const unread = newest && !newest.seen ? newest._id : null
  useEffect(() => {
    if (unread === null) return
    let sent = false
    const read = () => {
      if (sent || document.visibilityState !== 'visible') return
      sent = true
      calls.read({ userId, upTo: unread }).then(
        () => client.invalidateQueries({ queryKey: consoleKey(['chat', 'threads']) }),
        () => {
          sent = false
        },
      )
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [calls, client, userId, unread])
}
