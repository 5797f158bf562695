import {
  ChevronRight,
  CircleAlert,
  ClipboardList,
  Clock,
  CreditCard,
  FileText,
  Landmark,
  type LucideIcon,
  MessageCircle,
  PackageCheck,
  PackageSearch,
  ReceiptText,
  Scale,
  Truck,
  Undo2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { TodayWaiting } from '#contract/calls/console/today.ts'
import type { OrderStatus } from '#contract/rules/order-states.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { ageText, dayMoment, seoulClock } from '../ui/clock.ts'
import { PageLink } from '../ui/page-link.tsx'
import { Panel } from '../ui/panel.tsx'
import { StateSquare } from '../ui/state-square.tsx'
import { useListLink } from './use-list-link.ts'

interface Row {
  key: string
  icon: LucideIcon
  text: string
  note: ReactNode
  count: number
  /** Somebody or something has waited for too long. */
  late?: boolean
  to: string | null
  /** Shown in place of the count. */
  end?: ReactNode
}

/** The waiting work, list by list. A row leads to its list where the role may open it. */
export function WaitingList({ waiting }: { waiting: TodayWaiting }) {
  const { t } = useTranslation()
  const rows = [...useDayRows(waiting), ...useMoneyRows(waiting), ...useShopRows(waiting)]
  return (
    <Panel title={t('console.today.waiting')} flush className="today-waiting">
      <ul>
        {rows.map((row) => (
          <li key={row.key}>
            {row.to ? (
              <PageLink className="today-row" to={row.to}>
                <RowContent row={row} />
                <ChevronRight className="icon today-row-go" aria-hidden />
              </PageLink>
            ) : (
              <div className="today-row">
                <RowContent row={row} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function RowContent({ row: { icon: Icon, text, note, count, late, end } }: { row: Row }) {
  return (
    <>
      <Icon className="icon" aria-hidden />
      <span className="today-row-text">
        <b>{text}</b>
        {note && <small>{note}</small>}
      </span>
      {end ?? (
        <span className={`price today-count${late ? ' today-count-late' : ''}${count === 0 ? ' today-count-none' : ''}`}>{count}</span>
      )}
    </>
  )
}

/** The table of the orders in a state. */
const tableOf = (status: OrderStatus) => `orders?${new URLSearchParams({ view: 'table', status })}`

/** Orders, deposits and chats. */
function useDayRows({ orders, deposits, chats }: TodayWaiting): Row[] {
  const { t, language } = useTranslation()
  const link = useListLink()
  const rows: Row[] = []
  if (orders)
    rows.push(
      {
        key: 'orders',
        icon: ClipboardList,
        text: t('console.today.toPack'),
        count: orders.toPack,
        late: orders.lateToPack > 0,
        note: orders.lateToPack > 0 ? t('console.today.late', { count: orders.lateToPack }) : t('console.today.noneLate'),
        to: link(tableOf('Order Processing...')),
      },
      {
        key: 'late',
        icon: Clock,
        text: t('console.today.lateOrders'),
        count: orders.late,
        late: orders.late > 0,
        note: t('console.today.lateNote'),
        to: link('orders?view=table&late=1'),
      },
      {
        key: 'packing',
        icon: PackageCheck,
        text: t('console.today.packaging'),
        count: orders.packing,
        note: null,
        to: link(tableOf('Order Packaging...')),
      },
      {
        key: 'delivery',
        icon: Truck,
        text: t('console.today.onDelivery'),
        count: orders.onDelivery,
        note: null,
        to: link(tableOf('Order on Delivery')),
      },
    )
  if (deposits)
    rows.push({
      key: 'deposits',
      icon: Landmark,
      text: t('console.today.deposits'),
      count: deposits.lines + deposits.orders,
      note: deposits.nextDueAt
        ? t('console.today.depositsDue', {
            lines: deposits.lines,
            amount: formatMoney(deposits.won, language),
            due: dayMoment(deposits.nextDueAt, language),
          })
        : t('console.today.depositsLines', { count: deposits.lines }),
      to: link('deposits'),
    })
  if (chats)
    rows.push({
      key: 'chats',
      icon: MessageCircle,
      text: t('console.today.chats'),
      count: chats.count,
      note: chats.oldest ? t('console.today.oldest', { age: ageText(chats.oldest, t) }) : null,
      to: link('chat'),
    })
  return rows
}

/** Failed payments, refunds, receipts, and whether the books agree. */
function useMoneyRows({ failedPayments, refunds, receipts, reconcile }: TodayWaiting): Row[] {
  const { t, language } = useTranslation()
  const link = useListLink()
  const rows: Row[] = []
  if (failedPayments)
    rows.push({
      key: 'failed',
      icon: CreditCard,
      text: t('console.today.failed'),
      count: failedPayments.count,
      late: failedPayments.count > 0,
      to: link('orders?view=table&failed=1'),
      note: failedPayments.count > 0 ? formatMoney(failedPayments.won, language) : null,
    })
  if (refunds) {
    const { byHand, atProvider, failed, late, won } = refunds
    rows.push({
      key: 'refunds',
      icon: Undo2,
      text: t('console.today.refunds'),
      count: byHand + atProvider,
      late: late > 0 || failed > 0,
      note:
        byHand + atProvider === 0
          ? null
          : [
              t('console.today.refundsNote', { byHand, amount: formatMoney(won, language) }),
              ...(late > 0 ? [t('console.today.refundsLate', { count: late })] : []),
              ...(failed > 0 ? [t('console.today.refundsFailed', { count: failed })] : []),
            ].join(', '),
      to: link('refunds'),
    })
  }
  if (receipts && receipts.count > 0)
    rows.push({
      key: 'receipts',
      icon: ReceiptText,
      text: t('console.today.receipts'),
      count: receipts.count,
      late: true,
      note: t('console.today.receiptsNote'),
      to: link('refunds?tab=receipts'),
    })
  if (reconcile)
    rows.push({
      key: 'reconcile',
      icon: Scale,
      text: t('console.reconcile.nav'),
      count: reconcile.cases,
      late: reconcile.cases > 0,
      note: reconcile.checkedAt ? t('console.today.looked', { time: seoulClock(reconcile.checkedAt) }) : t('console.today.neverLooked'),
      to: link('reconcile'),
      end:
        reconcile.light === 'good' ? (
          <span className="today-agrees">
            <StateSquare state="done" /> {t('console.today.agrees')}
          </span>
        ) : undefined,
    })
  return rows
}

/** Stock, inquiries and wishes. */
function useShopRows({ stock, inquiries, requests }: TodayWaiting): Row[] {
  const { t } = useTranslation()
  const link = useListLink()
  const rows: Row[] = []
  if (stock)
    rows.push({
      key: 'stock',
      icon: CircleAlert,
      text: t('console.today.outOfStock'),
      count: stock.empty,
      late: stock.empty > 0,
      note: [
        ...(stock.example
          ? [stock.empty > 1 ? t('console.today.others', { name: stock.example, count: stock.empty - 1 }) : stock.example]
          : []),
        t('console.today.low', { count: stock.low }),
      ].join('; '),
      to: link('stock'),
    })
  if (inquiries)
    rows.push({
      key: 'inquiries',
      icon: FileText,
      text: t('console.today.inquiries'),
      count: inquiries.count,
      to: link('inquiries'),
      note: inquiries.oldest ? t('console.today.oldest', { age: ageText(inquiries.oldest, t) }) : null,
    })
  if (requests)
    rows.push({
      key: 'requests',
      icon: PackageSearch,
      text: t('console.today.requests'),
      count: requests.count,
      to: link('stock/demand'),
      note: requests.example && t('console.today.requestsNote', { count: requests.people, name: requests.example }),
    })
  return rows
}
