import { Link } from 'react-router'
import { POLICIES } from '#contract/calls/policies.ts'
import { formatClock } from '#contract/text/format-date.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { formatRange } from '#contract/text/format-range.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useStore } from '../../base/store/store-facts.ts'
import { Sheet } from '../../ui/modal/sheet.tsx'
import { UnbrokenNumbers } from '../../ui/text/unbroken-numbers.tsx'

/** Short versions of the policies with the values of the settings, and links to the full texts. Only these are binding. */
export default function PolicySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Sheet open={open} onClose={onClose} title={t('shell.top.policy')}>
      <ul className="policy-list">
        {POLICIES.map((kind) => (
          <li key={kind}>
            <h3>{t(`shell.footer.${kind}`)}</h3>
            <Link className="text-link" to={`/${kind}`} onClick={onClose}>
              {t('legal.policy.readAll')}
              <span className="visually-hidden">{`: ${t(`shell.footer.${kind}`)}`}</span>
            </Link>
          </li>
        ))}
      </ul>
      <h3 className="policy-short-title">{t('legal.policy.title')}</h3>
      <ul className="policy-short">
        {useShortPolicies().map((text) => (
          <li key={text}>
            <UnbrokenNumbers>{text}</UnbrokenNumbers>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function useShortPolicies(): string[] {
  const { t, language } = useTranslation()
  const { delivery, returns, consumerHotline } = useStore().settings
  return [
    t('legal.policy.delivery', {
      charge: formatMoney(delivery.charge, language),
      freeFrom: formatMoney(delivery.freeFrom, language),
      from: formatClock(delivery.hours.from, language),
      to: formatClock(delivery.hours.to, language),
    }),
    t('legal.policy.returns', { days: returns.days }),
    t('legal.policy.returnCost'),
    t('legal.policy.differs', { months: returns.differsMonths, days: returns.differsDays }),
    t('legal.policy.refunds', { days: returns.refundBusinessDays, cardDays: formatRange(returns.cardDays, language) }),
    t('legal.policy.privacy'),
    t('legal.policy.share'),
    t('legal.policy.disputes', { number: consumerHotline }),
  ]
}
