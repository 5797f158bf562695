import { CircleHelp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ReconcileCase } from '#contract/calls/console/reconcile.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { shortStatusText } from '#contract/text/order-status-text.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { useStaffMember } from '../session/console-session.tsx'
import { ageText, shortMoment } from '../ui/clock.ts'
import { EdgeBand } from '../ui/edge-band.tsx'
import { failureText } from '../ui/failure-text.ts'
import { LedgerSlip } from '../ui/ledger-slip.tsx'
import { StateSquare } from '../ui/state-square.tsx'
import { CaseSteps } from './case-steps.tsx'
import { KIND_TEXTS, PROVIDER_TEXTS, READING_TEXTS, TITLE_TEXTS } from './case-text.ts'
import { checkText } from './check-text.ts'
import { NoteSheet } from './note-sheet.tsx'
import type { Reconciling } from './use-reconcile.ts'

/** A case: its kind, sum and age in the margin; both sides, the likeliest reading, and the next steps. */
export function CaseSlip({ one, work, first }: { one: ReconcileCase; work: Reconciling; first: boolean }) {
  const { t, language } = useTranslation()
  const { name } = useStaffMember()
  const [noting, setNoting] = useState(false)
  const busy = work.busy === one._id
  const problem = work.problems.get(one._id)
  const ours = shopSide(one, t, language)
  return (
    <LedgerSlip
      size="wide"
      className="case"
      margin={
        <>
          <StateSquare state={one.kind === 'refund-unsure' || one.takenBy !== null ? 'now' : 'wrong'} />
          <b>{t(KIND_TEXTS[one.kind])}</b>
          {one.amount !== null && <Price value={one.amount} />}
          <time dateTime={one.since}>{shortMoment(one.since, language)}</time>
          <span>{ageText(one.since, t)}</span>
        </>
      }
    >
      <h2>{titleOf(one, t, language)}</h2>
      <div className="case-sides">
        {ours !== null && <Side title={t('console.reconcile.shopSays')}>{ours}</Side>}
        <Side title={otherName(one, t)}>{otherSide(one, t, language)}</Side>
      </div>
      <p className="case-reading">
        <CircleHelp className="icon" aria-hidden />
        {t(READING_TEXTS[one.kind])}
      </p>
      {problem && (
        <EdgeBand kind="waits" role="alert">
          {problem}
        </EdgeBand>
      )}
      <div className="case-foot">
        <CaseSteps one={one} work={work} filled={first} onNote={() => setNoting(true)} />
        <span className="case-taken">
          {one.takenBy === null ? (
            <>
              <span className="muted">{t('console.reconcile.nobody')}</span>
              <Button kind="quiet" small busy={busy} onClick={() => work.take(one, true)}>
                {t('console.reconcile.take')}
              </Button>
            </>
          ) : (
            <>
              <span className="muted">{t('console.reconcile.takenBy', { name: one.takenBy })}</span>
              {one.takenBy === name && (
                <Button kind="quiet" small busy={busy} onClick={() => work.take(one, false)}>
                  {t('console.reconcile.free')}
                </Button>
              )}
            </>
          )}
        </span>
      </div>
      {noting && <NoteSheet one={one} work={work} onClose={() => setNoting(false)} />}
    </LedgerSlip>
  )
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p className="muted">{title}</p>
      <p>{children}</p>
    </div>
  )
}

type Words = ReturnType<typeof useTranslation>['t']
type Language = ReturnType<typeof useTranslation>['language']

/** Damage of the books or of the store's own work: the check that found it is more precise than its kind. */
const isDamage = ({ kind }: ReconcileCase) => kind === 'books' || kind === 'work'

function titleOf(one: ReconcileCase, t: Words, language: Language): string {
  const title = t(TITLE_TEXTS[one.kind], { amount: formatMoney(one.amount ?? 0, language), number: one.orderNumber ?? '–' })
  return isDamage(one) ? (checkText(one.check, t) ?? title) : title
}

/** Null when our books have neither an order nor a refund of it. */
function shopSide(one: ReconcileCase, t: Words, language: Language): string | null {
  const { order, refund } = one
  if (refund)
    return t('console.reconcile.side.sent', {
      time: shortMoment(refund.triedAt ?? refund.askedAt, language, { seconds: true }),
      key: refund.key,
    })
  if (order) {
    const facts = { number: one.orderNumber ?? '', state: t(shortStatusText(order)), amount: formatMoney(order.amount, language) }
    return t(order.paidAt ? 'console.reconcile.side.orderPaid' : 'console.reconcile.side.order', {
      ...facts,
      time: order.paidAt ? shortMoment(order.paidAt, language) : '',
    })
  }
  return one.bankLine ? t('console.reconcile.side.noOrder') : null
}

function otherName(one: ReconcileCase, t: Words): string {
  const { payment, bankLine } = one
  if (bankLine) return t('console.reconcile.bankSays')
  if (isDamage(one)) return t('console.reconcile.forCarer')
  if (payment && payment.provider !== 'cash') return t('console.reconcile.providerSays', { provider: t(PROVIDER_TEXTS[payment.provider]) })
  return t('console.reconcile.booksSay')
}

function otherSide(one: ReconcileCase, t: Words, language: Language): string {
  const { payment, refund, bankLine } = one
  if (bankLine)
    return t('console.reconcile.side.arrived', {
      amount: formatMoney(bankLine.amount, language),
      time: shortMoment(bankLine.at, language),
      bank: bankLine.bank ?? '',
    })
  if (isDamage(one)) return `${one.check}: ${one.subject}`
  if (one.kind === 'receipt-late') return checkText(one.check, t) ?? one.check
  if (refund)
    return refund.code ? t('console.reconcile.side.code', { answer: failureText(refund.code, t) }) : t('console.reconcile.side.silent')
  if (!payment) return t('console.reconcile.side.noPayment')
  const facts = { taken: formatMoney(payment.taken, language), refunded: formatMoney(payment.refunded, language) }
  const time = shortMoment(payment.at, language)
  if (payment.there === null) return t('console.reconcile.side.payment', { ...facts, time })
  const there = t('console.reconcile.side.there', { ...facts, there: formatMoney(payment.there, language), time })
  const found = checkText(one.check, t)
  return found === null ? there : `${found}: ${there}`
}
