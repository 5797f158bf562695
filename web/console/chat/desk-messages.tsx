import { ArrowDown } from 'lucide-react'
import { Fragment, useState } from 'react'
import type { ChatThreadPage, DeskMessage } from '#contract/calls/console/chat-desk.ts'
import { formatDate } from '#contract/text/format-date.ts'
import type { MessageHistory } from '../../base/drafts/message-history.ts'
import { useMessageScroll } from '../../base/drafts/use-message-scroll.ts'
import { dayName } from '../../base/i18n/day-name.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/modal/sheet.tsx'
import { Picture } from '../../ui/picture.tsx'
import { DeskBubble } from './desk-bubble.tsx'
import { DeskDraft } from './desk-draft.tsx'
import type { OpenThread, ShownDrafts } from './use-thread.ts'

interface DeskMessagesProps {
  chat: Pick<ChatThreadPage, 'customer' | 'waitingSince' | 'upTo'> & MessageHistory<DeskMessage>
  drafts: ShownDrafts
  thread: Pick<OpenThread, 'queue' | 'older'>
}

/** The messages of a chat by day in Seoul, the newest at the bottom, with the answers that are being sent. */
export function DeskMessages({ chat, drafts, thread }: DeskMessagesProps) {
  const { t, language } = useTranslation()
  const { messages, before, waitingSince } = chat
  const [photo, setPhoto] = useState<DeskMessage['picture']>(null)
  const { box, behind, toEnd } = useMessageScroll({ messages, drafts })
  const now = new Date()
  const dayOf = (message: DeskMessage | undefined) => message && formatDate(message.createdAt, 'date', language)
  const lastSeen = messages.findLast(({ senderType, seen }) => senderType === 'admin' && seen)
  return (
    <div className="talk-middle">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard */}
      <div className="talk-scroll" ref={box} tabIndex={0} role="log" aria-label={t('chat.messages')}>
        {before !== null && (
          <Button kind="quiet" small busy={thread.older.isPending} onClick={() => thread.older.mutate()}>
            {t('chat.older')}
          </Button>
        )}
        <ol>
          {messages.map((message, index) => (
            <Fragment key={message._id}>
              {dayOf(message) !== dayOf(messages[index - 1]) && (
                <li className="talk-day">
                  <time dateTime={message.createdAt}>{dayName(message.createdAt, now, language, t)}</time>
                </li>
              )}
              <DeskBubble
                message={message}
                waits={message.senderType === 'user' && message === messages.at(-1) ? waitingSince : null}
                showSeen={message === lastSeen}
                onPhoto={setPhoto}
              />
            </Fragment>
          ))}
          {drafts.map((draft) => (
            <DeskDraft key={draft.clientId} draft={draft} chat={chat} queue={thread.queue} />
          ))}
        </ol>
      </div>
      {behind && (
        <button type="button" className="talk-pill" onClick={() => toEnd()}>
          <ArrowDown className="icon" aria-hidden />
          {t('chat.newMessage')}
        </button>
      )}
      <Sheet open={photo !== null} onClose={() => setPhoto(null)} title={t('chat.photoAlt')}>
        {photo && <Picture className="talk-large" picture={photo} alt={t('chat.photoAlt')} sizes="(min-width: 600px) 480px, 100vw" eager />}
      </Sheet>
    </div>
  )
}
