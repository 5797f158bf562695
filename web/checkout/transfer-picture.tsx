import { formatNumber, wonStandsAfter } from '#contract/text/format-money.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useStore } from '../base/store/store-facts.ts'

/** A picture of the transfer with bank, account, holder and amount (in won), to keep as a screenshot. */
export function TransferPicture({ amount }: { amount: number }) {
  const { t, language } = useTranslation()
  const { bank } = useStore().settings
  const after = wonStandsAfter(language)
  return (
    <svg className="transfer-picture" viewBox="0 0 320 176" role="img" aria-label={t('checkout.cash.imageAlt')}>
      <rect x="1" y="1" width="318" height="174" rx="8" fill="#fff" stroke="#14231b" strokeWidth="2" />
      <path d="M1 9a8 8 0 0 1 8-8h302a8 8 0 0 1 8 8v31H1z" fill="#f7b512" stroke="#14231b" strokeWidth="2" />
      <g fill="none" stroke="#14231b" strokeWidth="2.2" strokeLinejoin="round">
        <path d="M14 18 26 10l12 8v3H14zM17 21v9M23 21v9M29 21v9M35 21v9M13 32h26" />
      </g>
      <text x="50" y="27" className="transfer-title">
        {t('checkout.cash.pictureTitle')}
      </text>
      <text x="16" y="66" className="transfer-small">
        {bank.name}
      </text>
      <text x="16" y="96" className="transfer-account">
        {bank.account}
      </text>
      <text x="16" y="120" className="transfer-small">
        {bank.holder}
      </text>
      <path d="M16 134h288" stroke="#787267" strokeWidth="1.5" strokeDasharray="3 4" />
      <text x="16" y="161" className="transfer-small">
        {t('payments.qr.amount')}
      </text>
      <text x="304" y="162" textAnchor="end" className="transfer-amount">
        {!after && <tspan className="transfer-won">₩</tspan>}
        {formatNumber(amount)}
        {after && <tspan className="transfer-won">원</tspan>}
      </text>
    </svg>
  )
}
