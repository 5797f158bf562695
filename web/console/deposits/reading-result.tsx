import type { BankReading } from '#contract/calls/console/deposits.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'

/** The result of reading a paste or a file: deposits, new ones, and skipped entries with line and reason. Reading books nothing. */
export function ReadingResult({ reading }: { reading: BankReading }) {
  const { t, language } = useTranslation()
  const { deposits, withdrawals, won, fresh, known, confirmed, notSales, old, leftOut, gaps } = reading
  const others = leftOut.filter(({ why }) => why !== 'total')
  const facts = [
    t('console.deposits.read.deposits', { count: deposits, amount: formatMoney(won, language) }),
    withdrawals > 0 && t('console.deposits.read.withdrawals', { count: withdrawals }),
    known > 0 && t('console.deposits.read.known', { count: known }),
    confirmed > 0 && t('console.deposits.read.confirmed', { count: confirmed }),
    notSales > 0 && t('console.deposits.read.notSales', { count: notSales }),
    old > 0 && t('console.deposits.read.old', { count: old }),
    fresh === 0 && known === deposits && deposits > 0 && t('console.deposits.read.nothingNew'),
  ].filter((fact) => fact !== false)
  return (
    <div className="reading" role="status">
      <p>{facts.join(' ')}</p>
      {gaps.length > 0 && <p className="reading-gaps">{t('console.deposits.read.gaps', { rows: gaps.slice(0, 5).join(', ') })}</p>}
      {others.length > 0 && (
        <details>
          <summary>{t('console.deposits.read.leftOut', { count: others.length })}</summary>
          <ul>
            {others.map(({ row, why, text }) => (
              <li key={row}>
                <b>{t('console.deposits.read.row', { row })}</b> {t(`console.deposits.why.${WHY[why]}`)}
                <small>
                  <bdi>{text}</bdi>
                </small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

const WHY = {
  withdrawal: 'withdrawal',
  advert: 'advert',
  code: 'code',
  'not-done': 'notDone',
  'no-amount': 'noAmount',
  'no-date': 'noDate',
  future: 'future',
  unclear: 'unclear',
  'not-bank': 'notBank',
  total: 'total',
  'lost-digits': 'lostDigits',
  'too-large': 'tooLarge',
} as const
