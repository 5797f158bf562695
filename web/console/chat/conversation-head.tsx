import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Phone, UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ChatThreadPage } from '#contract/calls/console/chat-desk.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { LANGUAGE_NAMES } from '../../base/i18n/language.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { telLink } from '../../base/page/tel-link.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useCalls } from '../api/calls.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { useStaffMember } from '../session/console-session.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { chatCalls } from './calls.ts'
import { GiveSheet } from './give-sheet.tsx'

type Chat = Pick<ChatThreadPage, 'customer' | 'handler' | 'closedAt'>

interface ConversationHeadProps {
  chat: Chat
  mayAnswer: boolean
  /** Back to the list of a phone. */
  onLeave: () => void
  /** The button that closes the chat. */
  done: ReactNode
}

/** The head of a chat: its writer, the language, the person who answers, and the ways to hand it over and to close it. */
export function ConversationHead({ chat, mayAnswer, onLeave, done }: ConversationHeadProps) {
  const { t, language } = useTranslation()
  const calls = useCalls(chatCalls)
  const client = useQueryClient()
  const me = useStaffMember()
  const [giving, setGiving] = useState(false)
  const { customer, handler, closedAt } = chat
  const userId = customer._id
  const readAgain = () => client.invalidateQueries({ queryKey: consoleKey(['chat']) })
  const give = useMutation({
    mutationFn: () => calls.give({ userId, to: me.accountId, from: null }),
    onError: (error) => toastRefusal(error, t),
    onSettled: readAgain,
  })
  const mine = handler?._id === me.accountId
  return (
    <header className="talk-head">
      <IconButton icon={ArrowLeft} className="talk-back" label={t('console.chat.back')} onClick={onLeave} />
      <div className="talk-who">
        <h2>
          <bdi>{customer.name}</bdi>
        </h2>
        <p>
          {t('console.chat.readsIn', { language: LANGUAGE_NAMES[customer.language] })} ·{' '}
          <span className="talk-orders">{t('console.chat.orders', { count: customer.orders })}</span>
          <span className="talk-since">{t('console.chat.since', { date: formatDate(customer.since, 'short', language) })}</span>
        </p>
        {handler && <p>{mine ? t('console.chat.withMe') : t('console.chat.with', { name: handler.name })}</p>}
      </div>
      {customer.phone && (
        <a className="icon-btn" href={telLink(customer.phone)} aria-label={t('console.chat.call', { name: customer.name })}>
          <Phone className="icon" aria-hidden />
        </a>
      )}
      {mayAnswer && closedAt === null && (
        <Button
          small
          className="talk-give"
          busy={give.isPending}
          icon={<UserPlus className="icon" aria-hidden />}
          onClick={() => (handler ? setGiving(true) : give.mutate())}
        >
          {t(handler ? 'console.chat.give' : 'console.chat.take')}
        </Button>
      )}
      {mayAnswer && <div className="talk-done">{done}</div>}
      {giving && <GiveSheet userId={userId} handler={handler} onClose={() => setGiving(false)} />}
    </header>
  )
}
