import { formatClock } from '../i18n/format-date.ts'
import { formatMoney } from '../i18n/format-money.ts'
import { useLanguage, useTranslation } from '../i18n/use-translation.ts'
import { Sheet } from '../ui/sheet.tsx'
import { useStore } from './store-facts.ts'

/** Delivery, returns, refunds and data, each in a sentence; every figure comes from the store settings. */
export default function PolicySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { settings } = useStore()
  const { delivery, returns, consumerHotline } = settings
  const sentences = [
    t('legal.policy.delivery', {
      charge: formatMoney(delivery.charge, language),
      freeFrom: formatMoney(delivery.freeFrom, language),
      from: formatClock(delivery.hours.from, language),
      to: formatClock(delivery.hours.to, language),
    }),
    t('legal.policy.returns', { days: returns.days }),
    t('legal.policy.refunds', { days: returns.refundBusinessDays, cardDays: returns.cardDays }),
    t('legal.policy.returnCost'),
    t('legal.policy.differs', { months: returns.differsMonths, days: returns.differsDays }),
    t('legal.policy.privacy'),
    t('legal.policy.share'),
    t('legal.policy.disputes', { number: consumerHotline }),
  ]
  return (
    <Sheet open={open} onClose={onClose} title={t('legal.policy.title')}>
      <ul className="policy-list">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {language !== 'ko' && <p className="muted mt-4">{t('legal.policy.language')}</p>}
    </Sheet>
  )
}
