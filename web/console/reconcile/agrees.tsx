import { Equal, EqualNot } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReconcileSums } from '#contract/calls/console/reconcile.ts'
import { formatMoney, formatNumber } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { LedgerSlip } from '../ui/ledger-slip.tsx'
import { Panel } from '../ui/panel.tsx'
import { StateSquare } from '../ui/state-square.tsx'

interface Pair {
  key: string
  title: string
  span: string
  left: [name: string, value: string]
  right: [name: string, value: string]
  same: boolean
  note: string
  /** For the short list beside open cases. */
  short: string
}

/** Both sides of each sum, in the caller's language. Refunds on their way are no difference: they have a list of their own. */
function usePairs(sums: ReconcileSums): Pair[] {
  const { t, language } = useTranslation()
  const money = (won: number) => formatMoney(won, language)
  const { payments, orders, refunds, packs } = sums
  return [
    {
      key: 'payments',
      title: t('console.reconcile.pair.payments'),
      span: t('console.reconcile.pair.day'),
      left: [t('console.reconcile.pair.came'), money(payments.taken)],
      right: [t('console.reconcile.pair.ordersSay'), money(payments.ordered)],
      same: payments.taken === payments.ordered,
      note: t('console.reconcile.pair.paymentsNote', { count: payments.count }),
      short: t('console.reconcile.pair.paymentsShort', { count: payments.count }),
    },
    {
      key: 'orders',
      title: t('console.reconcile.pair.orders'),
      span: t('console.reconcile.pair.day'),
      left: [t('console.reconcile.pair.pastPending'), formatNumber(orders.paid)],
      right: [t('console.reconcile.pair.withMoney'), formatNumber(orders.withMoney)],
      same: orders.paid === orders.withMoney,
      note: t('console.reconcile.pair.ordersNote', { count: orders.waitForCash }),
      short: t('console.reconcile.pair.ordersShort', { count: orders.withMoney }),
    },
    {
      key: 'refunds',
      title: t('console.reconcile.pair.refunds'),
      span: t('console.reconcile.pair.fortnight'),
      left: [t('console.reconcile.pair.asked'), money(refunds.asked)],
      right: [t('console.reconcile.pair.done'), money(refunds.done)],
      same: refunds.asked === refunds.done,
      note: t('console.reconcile.pair.refundsNote', { count: refunds.count }),
      short: t('console.reconcile.pair.refundsShort', { count: refunds.count }),
    },
    {
      key: 'packs',
      title: t('console.reconcile.pair.packs'),
      span: t('console.reconcile.pair.now'),
      left: [t('console.reconcile.pair.ledger'), formatNumber(packs.ledger)],
      right: [t('console.reconcile.pair.shown'), formatNumber(packs.counted)],
      same: packs.ledger === packs.counted,
      note: t('console.reconcile.pair.packsNote', { count: packs.products }),
      short: t('console.reconcile.pair.packsShort', { count: packs.products }),
    },
  ]
}

/** Four slips, each with its left side, equals, and its right side. */
export function AgreesSlips({ sums }: { sums: ReconcileSums }) {
  return usePairs(sums).map((pair) => (
    <LedgerSlip
      key={pair.key}
      size="wide"
      className="pair"
      margin={
        <>
          <StateSquare state={pair.same ? 'done' : 'now'} />
          <b>{pair.title}</b>
          <span>{pair.span}</span>
        </>
      }
    >
      <dl className="pair-sides">
        <PairSide side={pair.left} />
        <PairSign same={pair.same} />
        <PairSide side={pair.right} />
      </dl>
      <p className="muted">{pair.note}</p>
    </LedgerSlip>
  ))
}

function PairSide({ side: [name, value] }: { side: [string, string] }): ReactNode {
  return (
    <div>
      <dt className="muted">{name}</dt>
      <dd className="price">{value}</dd>
    </div>
  )
}

function PairSign({ same }: { same: boolean }) {
  const { t } = useTranslation()
  const Icon = same ? Equal : EqualNot
  return (
    <div className={same ? 'pair-sign' : 'pair-sign pair-sign-not'}>
      <dt className="visually-hidden">{t('console.reconcile.pair.compared')}</dt>
      <dd>
        <Icon className="icon" aria-hidden />
        <span className="visually-hidden">{t(same ? 'console.reconcile.pair.same' : 'console.reconcile.pair.notYet')}</span>
      </dd>
    </div>
  )
}

/** The sums that agree, beside open cases. */
export function AgreesList({ sums }: { sums: ReconcileSums }) {
  const { t } = useTranslation()
  const pairs = usePairs(sums).filter(({ same }) => same)
  if (pairs.length === 0) return null
  return (
    <Panel title={t('console.reconcile.whatAgrees')}>
      <ul className="agrees">
        {pairs.map(({ key, short, right }) => (
          <li key={key}>
            <StateSquare state="done" />
            <span>{short}</span>
            <b className="price">{right[1]}</b>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
