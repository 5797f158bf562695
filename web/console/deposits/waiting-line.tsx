import { Check, MessageCircle, Search, TriangleAlert, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { BankLine, Proposal } from '#contract/calls/console/deposits.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { useMay } from '../session/console-session.tsx'
import { EdgeBand } from '../ui/edge-band.tsx'
import { AsideSheet } from './aside-sheet.tsx'
import { BankSlip } from './bank-slip.tsx'
import { FindSheet } from './find-sheet.tsx'
import { adviceOf } from './line-text.ts'
import { ProposalRow } from './proposal-row.tsx'
import { SeenSheet } from './seen-sheet.tsx'
import type { Booking, BookingChoice } from './use-booking.ts'

interface WaitingLineProps {
  line: BankLine
  booking: Booking
  /** Won up to which a text alone is enough. */
  textLimit: number
}

/** A bank line that waits, with its proposals and the next step. */
export function WaitingLine({ line, booking, textLimit }: WaitingLineProps) {
  const { t, language } = useTranslation()
  const may = useMay()
  const [sheet, setSheet] = useState<'aside' | 'find' | null>(null)
  const [unseen, setUnseen] = useState<BookingChoice | null>(null)
  const [first] = line.proposals
  const advice = adviceOf(line, textLimit, t, language)
  const problem = booking.problems.get(line._id)
  const busy = booking.busy.has(line._id) || (booking.busy.has('exact') && first?.exact === true)
  const book = (choice: BookingChoice) => {
    if (line.asks && !choice.seen) setUnseen(choice)
    else void booking.book(line, choice)
  }
  const idsOf = ({ orders }: Proposal) => orders.map(({ _id }) => _id)
  const closed = first?.marks.open === 'no' ? first.orders[0] : undefined
  const giveBack = closed?.paymentMethod === 'cash' ? closed : undefined
  const short = first?.marks.open === 'yes' && first.difference < 0 && first.orders[0]?.customerId ? first : undefined
  return (
    <BankSlip
      line={line}
      onAccept={first && first.marks.open === 'yes' && !line.waitsForFile && !busy ? () => book({ orderIds: idsOf(first) }) : undefined}
    >
      {line.proposals.length > 0 && (
        <ol className="proposals">
          {line.proposals.map((proposal, index) => (
            <ProposalRow
              key={idsOf(proposal).join()}
              proposal={proposal}
              rank={index + 1}
              action={
                proposal.marks.open === 'no' ? (
                  <span className="muted">{t('console.deposits.closed')}</span>
                ) : line.waitsForFile ? (
                  <span className="muted">{t('console.deposits.waits')}</span>
                ) : proposal.exact && index === 0 ? (
                  <Button
                    small
                    className="mark-paid"
                    busy={busy}
                    icon={<Check className="icon" aria-hidden />}
                    onClick={() => book({ orderIds: idsOf(proposal) })}
                  >
                    {t('console.deposits.markPaid')}
                  </Button>
                ) : (
                  <Button kind="quiet" small busy={busy} onClick={() => book({ orderIds: idsOf(proposal) })}>
                    {t(proposal.orders.length > 1 ? 'console.deposits.these' : 'console.deposits.thisOne')}
                  </Button>
                )
              }
            />
          ))}
        </ol>
      )}
      {advice && (
        <p className={advice.warns ? 'bank-advice bank-advice-warns' : 'bank-advice'}>
          {advice.warns && <TriangleAlert className="icon" aria-hidden />}
          {advice.text}
        </p>
      )}
      {problem && (
        <EdgeBand kind="wrong" role="alert">
          {problem}
        </EdgeBand>
      )}
      {!first?.exact && (
        <div className="bank-actions">
          {short && !line.waitsForFile && may('chat.answer') && (
            <Button
              small
              busy={busy}
              icon={<MessageCircle className="icon" aria-hidden />}
              onClick={() => book({ orderIds: idsOf(short), ask: true })}
            >
              {t('console.deposits.ask', { amount: formatMoney(-short.difference, language) })}
            </Button>
          )}
          {giveBack && !line.waitsForFile && (
            <Button
              small
              busy={busy}
              icon={<Undo2 className="icon" aria-hidden />}
              onClick={() => book({ orderIds: [giveBack._id], giveBack: true })}
            >
              {t('console.deposits.giveBack', { orderNumber: giveBack.orderNumber })}
            </Button>
          )}
          {!line.waitsForFile && (
            <Button kind="quiet" small busy={busy} icon={<Search className="icon" aria-hidden />} onClick={() => setSheet('find')}>
              {t('console.deposits.find')}
            </Button>
          )}
          <Button kind="quiet" small busy={busy} onClick={() => setSheet('aside')}>
            {t('console.deposits.notOurs')}
          </Button>
        </div>
      )}
      <SeenSheet
        line={line}
        open={unseen !== null}
        onClose={() => setUnseen(null)}
        onSeen={() => {
          if (unseen) void booking.book(line, { ...unseen, seen: true })
          setUnseen(null)
        }}
      />
      <AsideSheet line={line} booking={booking} open={sheet === 'aside'} onClose={() => setSheet(null)} />
      <FindSheet
        line={line}
        open={sheet === 'find'}
        onClose={() => setSheet(null)}
        onChoose={(choice) => {
          setSheet(null)
          book(choice)
        }}
      />
    </BankSlip>
  )
}
