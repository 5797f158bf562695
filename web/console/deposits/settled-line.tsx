import type { BankLine } from '#contract/calls/console/deposits.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { shortMoment } from '../ui/clock.ts'
import { EdgeBand } from '../ui/edge-band.tsx'
import { StateSquare } from '../ui/state-square.tsx'
import { REASON_TEXTS } from './aside-sheet.tsx'
import { BankSlip } from './bank-slip.tsx'
import type { Booking } from './use-booking.ts'

/** A bank line that was booked, or set aside and may be taken back. */
export function SettledLine({ line, booking }: { line: BankLine; booking: Booking }) {
  const { t, language } = useTranslation()
  const { aside } = line
  const problem = booking.problems.get(line._id)
  return (
    <BankSlip line={line}>
      <ul className="bookings">
        {line.booked.map((one) => (
          <li key={one.orderId}>
            <StateSquare state={one.toGiveBack > 0 ? 'now' : 'done'} />
            <span>
              <b className="order-number">{one.orderNumber}</b> {t(`console.deposits.as.${one.bookedAs}`)}
              {one.toGiveBack > 0 && <small>{t('console.deposits.toGiveBack', { amount: formatMoney(one.toGiveBack, language) })}</small>}
            </span>
            <span>{formatMoney(one.amount, language)}</span>
          </li>
        ))}
        {aside && (
          <li>
            <StateSquare state="open" />
            <span>
              {aside.reason === 'old' ? t('console.deposits.aside.old') : t(`console.deposits.aside.${REASON_TEXTS[aside.reason]}`)}
              {aside.note && (
                <small>
                  <bdi>{aside.note}</bdi>
                </small>
              )}
            </span>
            <Button kind="quiet" small busy={booking.busy.has(line._id)} onClick={() => void booking.reopen(line)}>
              {t('console.deposits.takeBack')}
            </Button>
          </li>
        )}
      </ul>
      {line.settledAt && <p className="bank-advice">{t('console.deposits.settled', { time: shortMoment(line.settledAt, language) })}</p>}
      {problem && (
        <EdgeBand kind="wrong" role="alert">
          {problem}
        </EdgeBand>
      )}
    </BankSlip>
  )
}
