import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Mail, Phone, RotateCcw, UserRound } from 'lucide-react'
import { useState } from 'react'
import type { ConsoleInquiry } from '#contract/calls/console/inquiries.ts'
import { HOUR_MS } from '#contract/durations.ts'
import { languageOrDefault } from '#contract/rules/languages.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { nationalPhone } from '#contract/rules/phone.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { LANGUAGE_NAMES } from '../../base/i18n/language.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { telLink } from '../../base/page/tel-link.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useCalls } from '../api/calls.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { useMay } from '../session/console-session.tsx'
import { ageText, shortMoment } from '../ui/clock.ts'
import { LedgerSlip } from '../ui/ledger-slip.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { undoToast } from '../ui/undo-toast.ts'
import { AnswerForm } from './answer-form.tsx'
import { inquiryCalls } from './calls.ts'

/** Hours after which a question that waits is late. */
const LATE_HOURS = 24

interface InquirySlipProps {
  inquiry: ConsoleInquiry
  /** The form of an answer opens or closes. */
  onWriting: (on: boolean) => void
}

/** A question with its answers and the next step. */
export function InquirySlip({ inquiry, onWriting }: InquirySlipProps) {
  const { t, language } = useTranslation()
  const may = useMay()
  const calls = useCalls(inquiryCalls)
  const client = useQueryClient()
  const [answering, setAnswering] = useState(false)
  const write = (on: boolean) => {
    setAnswering(on)
    onWriting(on)
  }
  const { _id, name, phone, email, message, userId, createdAt, handledAt, handledBy, answers } = inquiry
  const speaks = LANGUAGE_NAMES[languageOrDefault(inquiry.language)]
  const waits = handledAt === null
  const late = waits && Date.now() - Date.parse(createdAt) > LATE_HOURS * HOUR_MS
  const mayHandle = may('inquiries.handle')
  const handle = useMutation({
    mutationFn: (handled: boolean) => calls.handle({ inquiryId: _id, handled }),
    onSuccess: (_done, handled) => {
      if (handled) undoToast(t, t('console.inquiries.closed', { name }), () => handle.mutate(false))
      else toast({ kind: 'success', text: t('console.inquiries.reopened') })
    },
    onError: (error) => toastRefusal(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['inquiries']) }),
  })
  return (
    <LedgerSlip
      size="wide"
      late={late}
      selected={answering}
      className="inquiry"
      margin={
        <>
          <time dateTime={createdAt}>{shortMoment(createdAt, language)}</time>
          <p>{t('console.inquiries.age', { age: ageText(createdAt, t) })}</p>
          <p>{speaks}</p>
        </>
      }
    >
      <div className="inquiry-head">
        <h2>
          <bdi>{name}</bdi>
        </h2>
        {!waits && (
          <Tag tone="ok">
            {t(answers.length > 0 ? 'console.inquiries.answeredBy' : 'console.inquiries.closedBy', {
              name: handledBy,
              date: formatDate(handledAt, 'short', language),
            })}
          </Tag>
        )}
      </div>
      <p className="inquiry-reach">
        <a href={`mailto:${email}`}>{email}</a> <span>{nationalPhone(phone)}</span>
      </p>
      <p className="inquiry-text" dir="auto">
        {message}
      </p>
      {answers.map((answer) => (
        <blockquote key={answer._id} className="inquiry-answer">
          <p dir="auto">{answer.text}</p>
          <footer>
            {shortMoment(answer.at, language)} <bdi>{answer.by}</bdi>
          </footer>
        </blockquote>
      ))}
      {answering && <AnswerForm inquiry={inquiry} speaks={speaks} onClose={() => write(false)} />}
      {!answering && (
        <div className="inquiry-actions">
          {mayHandle && waits && (
            <Button small icon={<Mail className="icon" aria-hidden />} onClick={() => write(true)}>
              {t('console.inquiries.answer')} <span className="visually-hidden">{name}</span>
            </Button>
          )}
          <a className={buttonClass({ small: true })} href={telLink(phone)}>
            <Phone className="icon" aria-hidden /> {t('console.inquiries.call')}
          </a>
          {userId && may('customers.read') && (
            <PageLink className={buttonClass({ kind: 'quiet', small: true })} to={`${CONSOLE_PATH}/customers/${userId}`}>
              <UserRound className="icon" aria-hidden /> {t('console.inquiries.customer')}
            </PageLink>
          )}
          {mayHandle && (
            <Button
              kind="quiet"
              small
              busy={handle.isPending}
              icon={waits ? undefined : <RotateCcw className="icon" aria-hidden />}
              onClick={() => handle.mutate(waits)}
            >
              {t(waits ? 'console.inquiries.close' : 'console.inquiries.reopen')}
            </Button>
          )}
        </div>
      )}
    </LedgerSlip>
  )
}
