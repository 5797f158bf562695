import { useState } from 'react'
import { isRefusal } from '../../base/api/api-error.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useCalls } from '../api/calls.ts'
import { useConsoleQuery } from '../api/use-console-query.ts'
import { useMay } from '../session/console-session.tsx'
import { shortMoment } from '../ui/clock.ts'
import { EdgeBand } from '../ui/edge-band.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { AnswerBox } from './answer-box.tsx'
import { Beside } from './beside.tsx'
import { BesideRow } from './beside-row.tsx'
import { chatCalls } from './calls.ts'
import { ConversationHead } from './conversation-head.tsx'
import { DeskMessages } from './desk-messages.tsx'
import { DoneButton } from './done-button.tsx'
import { useThread } from './use-thread.ts'

/** One chat with the panels beside it. */
export function Conversation({ userId, onLeave }: { userId: string; onLeave: () => void }) {
  const { t, language } = useTranslation()
  const calls = useCalls(chatCalls)
  const [beside, setBeside] = useState(false)
  const thread = useThread(userId)
  const customer = useConsoleQuery({
    key: ['chat', 'customer', userId],
    read: (signal) => calls.customer({ userId }, { signal }),
  })
  const { query, drafts, mayAnswer } = thread
  const mayNote = useMay()('customers.read')
  const facts = customer.data
  if (isRefusal(query.error, 'NOT_FOUND'))
    return (
      <section className="talk">
        <EdgeBand kind="waits" role="status">
          {t('console.chat.gone')}
        </EdgeBand>
      </section>
    )
  return (
    <>
      <section className="talk" aria-label={query.data?.customer.name}>
        <QueryState query={query}>
          {(chat) => (
            <>
              <ConversationHead chat={chat} mayAnswer={mayAnswer} onLeave={onLeave} done={<DoneButton chat={chat} onDone={onLeave} />} />
              {facts && <BesideRow facts={facts} open={beside} onToggle={() => setBeside(!beside)} />}
              {beside && facts && (
                <div className="talk-beside">
                  <Beside userId={userId} facts={facts} mayNote={mayNote} />
                </div>
              )}
              <DeskMessages chat={chat} drafts={drafts} thread={thread} />
              {chat.closedAt && (
                <p className="talk-note" role="status">
                  {t('console.chat.closedSince', { time: shortMoment(chat.closedAt, language) })}
                </p>
              )}
              <p className="talk-note is-writing" role="status">
                {chat.writing.length > 0 && t('console.chat.writing', { names: chat.writing.join(', ') })}
              </p>
              {mayAnswer && <AnswerBox chat={chat} facts={facts} queue={thread.queue} done={<DoneButton chat={chat} onDone={onLeave} />} />}
            </>
          )}
        </QueryState>
      </section>
      <aside className="beside" aria-label={t('console.chat.beside')}>
        <QueryState query={customer}>{(data) => <Beside userId={userId} facts={data} mayNote={mayNote} />}</QueryState>
      </aside>
    </>
  )
}
