import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLogin } from '../account/login.ts'
import { lazyPart, optionalPart } from '../base/connection/lazy-part.tsx'
import { useSession } from '../base/session/session.ts'
import { browserStorage } from '../base/storage/browser-storage.ts'
import { type ChatItem, type ChatSummary, ChatSummaryContext } from '../shell/chat/chat-summary.ts'
import { chatPath, isChatPath } from '../shell/paths.ts'
import type { Unread } from './unread-replies.tsx'

const ChatArea = lazyPart(() => import('./chat-area.tsx'))
const UnreadReplies = optionalPart(() => import('./unread-replies.tsx'))

/** From this width on the chat fits next to the page; 1024 px as in the layout. */
const WIDE = '(min-width: 64rem)'
/** Local-storage key of the reply whose banner was closed. */
const CLOSED_KEY = 'chatNoticeClosed'
const keys = browserStorage()

const NOTHING: Unread = { unread: 0, notice: null }

/** Provides the chat's summary to the shell, and the chat next to the page. Its scripts are loaded on demand. */
export function ChatProvider({ children }: { children: ReactNode }) {
  const { accountId } = useSession()
  const login = useLogin()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [loaded, setLoaded] = useState<Unread & { of: string | null }>({ ...NOTHING, of: null })
  const [area, setArea] = useState<{ open: boolean; item: ChatItem | null }>({ open: false, item: null })
  const [closed, setClosed] = useState<string | null>(null)
  const { unread, notice } = loaded.of === accountId ? loaded : NOTHING
  const open = area.open && accountId !== null && !isChatPath(pathname)

  useEffect(() => setClosed(keys.getItem(CLOSED_KEY)), [])
  useEffect(() => {
    document.documentElement.classList.toggle('chat-open', open)
  }, [open])
  // The chat page replaces the side area.
  useEffect(() => {
    if (isChatPath(pathname)) setArea({ open: false, item: null })
  }, [pathname])

  const onUnread = useCallback((now: Unread) => setLoaded({ ...now, of: accountId }), [accountId])
  const summary = useMemo<ChatSummary>(
    () => ({
      unread,
      notice: notice && unread > 0 && notice._id !== closed ? notice : null,
      open,
      show: (item) =>
        login.open('chat', () => {
          if (matchMedia(WIDE).matches) setArea({ open: true, item: item ?? null })
          else void navigate(chatPath(item?._id))
        }),
      close: () => setArea({ open: false, item: null }),
      dismissNotice: () => {
        if (!notice) return
        keys.setItem(CLOSED_KEY, notice._id)
        setClosed(notice._id)
      },
    }),
    [unread, notice, closed, open, login, navigate],
  )
  return (
    <ChatSummaryContext value={summary}>
      {children}
      {accountId !== null && (
        <>
          <UnreadReplies key={`watch ${accountId}`} onChange={onUnread} />
          {open && <ChatArea key={`area ${accountId}`} item={area.item} onItemUsed={() => setArea({ open: true, item: null })} />}
        </>
      )}
    </ChatSummaryContext>
  )
}
