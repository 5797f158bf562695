import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Notification } from '#contract/calls/notifications.ts'
import type { Api } from '#contract/client.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useLiveRefetch } from '../base/query/live-queries.ts'
import { useApi, useSession } from '../base/session/session.ts'
import { toast } from '../ui/toast/toast.ts'
import { setUnread } from './unread.ts'

type NotificationPage = Awaited<ReturnType<Api['notifications']['get']>>

export interface Notifications {
  /** Newest first; null until they are loaded. */
  list: readonly Notification[] | null
  /** The last request failed. */
  failed: boolean
  /** Loads older ones; null when all are loaded. */
  loadMore: (() => void) | null
  busy: boolean
  reload: () => void
  /**
   * Shows a notification as read immediately; a failure is corrected by the next response. `tapped`: the customer goes on to where it
   * leads.
   */
  markRead: (id: string, options?: { tapped: boolean }) => void
  markAllRead: () => void
}

/** The notifications of the customer, kept up to date by live events; older ones are loaded on demand. */
export function useNotifications(): Notifications {
  const { t } = useTranslation()
  const api = useApi()
  const client = useQueryClient()
  const { accountId } = useSession()
  const queryKey = ['notifications', accountId] as const
  useLiveRefetch(['notification'], queryKey)
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }): Promise<NotificationPage> =>
      api.notifications.get({ userId: accountId ?? '', ...(pageParam === null ? {} : { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: accountId !== null,
    meta: { failure: 'Failed to load the notifications' },
  })
  // The bell shows the same count as this list.
  const unread = data?.pages[0]?.unread
  useEffect(() => {
    if (unread !== undefined) setUnread(unread)
  }, [unread])

  const change = (each: (page: NotificationPage) => NotificationPage) =>
    client.setQueryData(queryKey, (all: InfiniteData<NotificationPage> | undefined) => all && { ...all, pages: all.pages.map(each) })
  const invalidate = () => void client.invalidateQueries({ queryKey })

  const { mutate: markRead } = useMutation({
    mutationFn: ({ id, tapped }: { id: string; tapped: boolean }) =>
      api.notifications.read({ notificationId: id, ...(tapped && { tapped }) }),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey })
      change((page) => ({ ...page, notifications: page.notifications.map((one) => (one._id === id ? { ...one, read: true } : one)) }))
    },
    onSuccess: ({ unread: left }) => setUnread(left),
    onError: (error) => console.warn('Failed to mark the notification as read', error),
    onSettled: invalidate,
  })
  const { mutate: markAllRead } = useMutation({
    mutationFn: () => api.notifications.readAll(),
    onSuccess: async ({ unread: left }) => {
      await client.cancelQueries({ queryKey })
      change((page) => ({ ...page, unread: left, notifications: page.notifications.map((one) => ({ ...one, read: true })) }))
      setUnread(left)
    },
    onError: () => toast({ kind: 'error', text: t('notifications.readFailed') }),
    onSettled: invalidate,
  })

  return {
    list: data?.pages.flatMap(({ notifications }) => notifications) ?? null,
    failed: isError,
    loadMore: hasNextPage ? () => void fetchNextPage() : null,
    busy: isFetchingNextPage,
    reload: () => void refetch(),
    markRead: (id, { tapped } = { tapped: false }) => markRead({ id, tapped }),
    markAllRead: () => markAllRead(),
  }
}
