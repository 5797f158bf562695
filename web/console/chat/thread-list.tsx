import { Clock, MessageSquareText } from 'lucide-react'
import { useDeferredValue } from 'react'
import { CHAT_LISTS, type ChatListName, type ChatThread } from '#contract/calls/console/chat-desk.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import type { TextKey } from '#contract/text/translate.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { useCalls } from '../api/calls.ts'
import { useConsoleList } from '../api/use-console-query.ts'
import { CHAT_PATH, useWaiting } from '../frame/waiting.ts'
import { useAddressFilters } from '../ui/filters.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { chatCalls } from './calls.ts'
import { ThreadRow } from './thread-row.tsx'

const FILTERS = ['show', 'q'] as const

const NAMES: Readonly<Record<ChatListName, TextKey>> = {
  all: 'console.chat.list.all',
  waiting: 'console.chat.list.waiting',
  mine: 'console.chat.list.mine',
  closed: 'console.chat.list.closed',
}
const NONE: Readonly<Record<ChatListName, TextKey>> = {
  all: 'console.chat.none.all',
  waiting: 'console.chat.none.waiting',
  mine: 'console.chat.none.mine',
  closed: 'console.chat.none.closed',
}

/** The chats by waiting time, with search and filters, which are in the address. */
export function ThreadList({ openId }: { openId: string | undefined }) {
  const { t } = useTranslation()
  const calls = useCalls(chatCalls)
  const filters = useAddressFilters(FILTERS)
  const show = CHAT_LISTS.find((name) => name === filters.values.show) ?? 'all'
  const q = useDeferredValue(filters.values.q)
  const waiting = useWaiting(CHAT_PATH)
  const list = useConsoleList<ChatThread>({
    key: ['chat', 'threads', { show, q }],
    live: ['chat'],
    read: (cursor, signal) => calls.threads({ show, ...(q && { q }), ...(cursor && { cursor }) }, { signal }),
  })
  return (
    <>
      <PageHead title={t('console.chat.nav')}>
        <SearchBox
          className="inbox-search"
          label={t('console.chat.search')}
          value={filters.values.q}
          onSearch={(text) => filters.set({ q: text }, { replace: true })}
        />
        <fieldset className="inbox-filters">
          <legend className="visually-hidden">{t('console.chat.list.label')}</legend>
          {CHAT_LISTS.map((name) => (
            <button
              key={name}
              type="button"
              className="filter-chip"
              aria-pressed={show === name}
              onClick={() => filters.set({ show: name === 'all' ? null : name })}
            >
              {t(NAMES[name])}
              {name === 'waiting' && waiting > 0 && ` ${waiting}`}
            </button>
          ))}
        </fieldset>
      </PageHead>
      <QueryState query={list}>
        {() => (
          <>
            <ul className="inbox-threads">
              {list.items.map((thread) => (
                <li key={thread.customer._id}>
                  <ThreadRow thread={thread} current={thread.customer._id === openId} />
                </li>
              ))}
            </ul>
            {list.items.length === 0 && <p className="inbox-empty">{t(q ? 'console.chat.none.search' : NONE[show])}</p>}
            {list.hasNextPage && (
              <Button kind="quiet" small busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {t('console.ui.more')}
              </Button>
            )}
          </>
        )}
      </QueryState>
      <p className="inbox-links">
        <PageLink to={`${CONSOLE_PATH}/chat/replies`}>
          <MessageSquareText className="icon" aria-hidden />
          {t('console.chat.replies.title')}
        </PageLink>
        <PageLink to={`${CONSOLE_PATH}/chat/hours`}>
          <Clock className="icon" aria-hidden />
          {t('console.chat.hours.title')}
        </PageLink>
      </p>
    </>
  )
}
