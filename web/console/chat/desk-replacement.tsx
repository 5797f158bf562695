import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import type { ChatCard } from '#contract/calls/chat-cards.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { shortLineSentences, shortLineTitle } from '#contract/text/short-line-text.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useCalls } from '../api/calls.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { useMay } from '../session/console-session.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { chatCalls } from './calls.ts'

type ReplacementFacts = Extract<ChatCard, { kind: 'replacement' }>

/**
 * A replacement that the customer is asked about, with prices and its state. Staff enter the reply that the customer writes in the chat.
 */
export function DeskReplacement({ card }: { card: ReplacementFacts }) {
  const { t, language } = useTranslation()
  const calls = useCalls(chatCalls)
  const client = useQueryClient()
  const may = useMay()
  const { short } = card
  const { replacement } = short
  const answer = useMutation({
    mutationFn: (accept: boolean) => calls.answerReplacement({ shortageId: short._id, accept }),
    onError: (error) => toastRefusal(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey([]) }),
  })
  return (
    <section className="talk-card talk-replacement" aria-label={t(shortLineTitle(short))}>
      <ArrowLeftRight className="icon" aria-hidden />
      <span>
        <b>{t(shortLineTitle(short))}</b>
        {replacement && (
          <>
            <small>
              <s>
                {short.quantity} × {short.name}
              </s>{' '}
              {formatMoney(replacement.charged + replacement.back, language)}
            </small>
            <small>
              <b>
                {replacement.quantity} × {replacement.name}
              </b>{' '}
              {formatMoney(replacement.charged, language)}
            </small>
            <small>
              <Tag tone={replacement.state === 'asked' ? 'waiting' : 'plain'}>{t(`console.chat.replacement.${replacement.state}`)}</Tag>
            </small>
          </>
        )}
        {short.resolution !== null && shortLineSentences(short, language, t).map((sentence) => <small key={sentence}>{sentence}</small>)}
        {replacement?.state === 'asked' && may('orders.move') && (
          <span className="talk-answers">
            <Button small disabled={answer.isPending} onClick={() => answer.mutate(true)}>
              {t('console.packing.questions.yes')}
            </Button>
            <Button small disabled={answer.isPending} onClick={() => answer.mutate(false)}>
              {t('console.packing.questions.no')}
            </Button>
          </span>
        )}
        <PageLink to={`${CONSOLE_PATH}/orders/${card.orderId}`}>{t('chat.card.order', { number: card.orderNumber })}</PageLink>
      </span>
    </section>
  )
}
