import { ArrowDown } from 'lucide-react'
import { Fragment, useState } from 'react'
import type { ChatMessage } from '#contract/calls/chat.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { lazyPart } from '../base/connection/lazy-part.tsx'
import { dayName } from '../base/i18n/day-name.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { DraftBubble } from './draft-bubble.tsx'
import { MessageBubble } from './message-bubble.tsx'
import type { Chat } from './use-chat.ts'
import { useScrollPosition } from './use-scroll-position.ts'

const DeleteSheet = lazyPart(() => import('./delete-sheet.tsx'))
const PhotoSheet = lazyPart(() => import('./photo-sheet.tsx'))

/** The sheet about a message. It stays while it closes. */
interface MessageSheet {
  kind: 'delete' | 'photo'
  message: ChatMessage
  open: boolean
}

/** The messages by day in Seoul, the newest at the bottom; scrolling up loads older ones. */
export function MessageList({ chat }: { chat: Chat }) {
  const { t, language } = useTranslation()
  const { messages, drafts, hasOlder, olderBusy } = chat
  const { box, behind, toEnd } = useScrollPosition(chat)
  const [sheet, setSheet] = useState<MessageSheet | null>(null)
  const show = (kind: MessageSheet['kind']) => (message: ChatMessage) => setSheet({ kind, message, open: true })
  // A deletion may end late, when the sheet is about another message.
  const close = (message: ChatMessage) => setSheet((now) => (now?.message._id === message._id ? { ...now, open: false } : now))
  const now = new Date()
  const lastSeen = messages.findLast(({ senderType, seen }) => senderType === 'user' && seen)
  const dayOf = (message: ChatMessage | undefined) => message && formatDate(message.createdAt, 'date', language)
  return (
    <div className="chat-middle">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard */}
      <div className="chat-scroll" ref={box} tabIndex={0} role="log" aria-label={t('chat.messages')} aria-busy={olderBusy}>
        {hasOlder && (
          <Button kind="quiet" small busy={olderBusy} onClick={chat.loadOlder}>
            {t('chat.older')}
          </Button>
        )}
        <ol>
          {messages.map((message, index) => (
            <Fragment key={message._id}>
              {dayOf(message) !== dayOf(messages[index - 1]) && (
                <li className="chat-day">
                  <time dateTime={message.createdAt}>{dayName(message.createdAt, now, language, t)}</time>
                </li>
              )}
              <MessageBubble message={message} showSeen={message === lastSeen} onDelete={show('delete')} onPhoto={show('photo')} />
            </Fragment>
          ))}
          {drafts.map((draft) => (
            <DraftBubble key={draft.clientId} draft={draft} onRetry={chat.retry} onDiscard={chat.discard} />
          ))}
        </ol>
      </div>
      {behind && (
        <button type="button" className="chat-pill" onClick={toEnd}>
          <ArrowDown className="icon" aria-hidden />
          {t('chat.newMessage')}
        </button>
      )}
      {sheet &&
        (sheet.kind === 'delete' ? (
          <DeleteSheet
            key={sheet.message._id}
            message={sheet.message}
            open={sheet.open}
            onDelete={chat.remove}
            onClose={() => close(sheet.message)}
          />
        ) : (
          <PhotoSheet message={sheet.message} open={sheet.open} onClose={() => close(sheet.message)} />
        ))}
    </div>
  )
}
