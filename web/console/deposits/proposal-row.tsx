import { Check, type LucideIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Mark, Proposal } from '#contract/calls/console/deposits.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Price } from '../../ui/price.tsx'
import { orderText } from './line-text.ts'

interface ProposalRowProps {
  proposal: Proposal
  rank: number
  /** The button that books it, or the word that nothing can be booked. */
  action: ReactNode
}

/** One proposed order, or several together: number, customer, the three marks, which show why, and what it lacks. */
export function ProposalRow({ proposal, rank, action }: ProposalRowProps) {
  const { t, language } = useTranslation()
  const { orders, marks, exact, reason } = proposal
  const lacks = orders.reduce((sum, { open, missing, amount }) => sum + (open ? missing : amount), 0)
  return (
    <li className={exact ? 'proposal proposal-exact' : 'proposal'}>
      <span className="proposal-rank" aria-hidden>
        {rank}
      </span>
      <div className="proposal-order">
        {orders.map((order) => (
          <p key={order._id}>
            <b className="order-number">{order.orderNumber}</b> <bdi>{order.customer || t('console.deposits.order.closedAccount')}</bdi>
            <small>{orderText(order, t, language)}</small>
          </p>
        ))}
        {reason === 'amount-payer' && <small>{t('console.deposits.payerBefore')}</small>}
      </div>
      <ul className="marks">
        <MarkTag mark={marks.amount} text={t('console.deposits.mark.amount')} />
        <MarkTag mark={marks.name} text={t(reason === 'code' ? 'console.deposits.mark.code' : 'console.deposits.mark.name')} />
        <MarkTag mark={marks.open} text={t('console.deposits.mark.open')} />
      </ul>
      <Price value={lacks} />
      <div className="proposal-action">{action}</div>
    </li>
  )
}

const LOOKS: Readonly<Record<Mark, { icon: LucideIcon | null; word: 'yes' | 'near' | 'no' }>> = {
  yes: { icon: Check, word: 'yes' },
  near: { icon: null, word: 'near' },
  no: { icon: X, word: 'no' },
}

function MarkTag({ mark, text }: { mark: Mark; text: string }) {
  const { t } = useTranslation()
  const { icon: Icon, word } = LOOKS[mark]
  return (
    <li className={`mark-tag mark-${mark}`}>
      {Icon ? <Icon className="icon" aria-hidden /> : <i aria-hidden>≈</i>}
      {text}
      <span className="visually-hidden">: {t(`console.deposits.mark.${word}`)}</span>
    </li>
  )
}
