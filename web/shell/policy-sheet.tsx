import { useState } from 'react'
import { CONSENT_VERSION } from '#contract/account.ts'
import { CASH_PAYMENT_DAYS } from '#contract/orders.ts'
import type { StoreSettings } from '#contract/settings.ts'
import { formatClock, formatDate } from '../i18n/format-date.ts'
import { formatMoney } from '../i18n/format-money.ts'
import { formatRange } from '../i18n/format-range.ts'
import { type Translation, useTranslation } from '../i18n/use-translation.ts'
import { Segments } from '../ui/segments.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { WholeNumbers } from '../ui/whole-numbers.tsx'
import { useStore } from './store-facts.ts'

const PARTS = ['terms', 'privacy', 'returns'] as const
type Part = (typeof PARTS)[number]

/** Years that records are kept as the law wants: orders and payments, and what customers asked (E-Commerce Act, decree, article 6). */
const ORDER_RECORD_YEARS = 5
const INQUIRY_RECORD_YEARS = 3

/** The sentences of a part; every figure comes from the store settings. */
function sentencesOf(part: Part, { t, language }: Translation, settings: StoreSettings): string[] {
  const { company, contact, delivery, returns, consumerHotline } = settings
  switch (part) {
    case 'terms':
      return [
        t('legal.policy.seller', { company: company.registeredName, address: company.address, number: company.registrationNumber }),
        t('legal.policy.order'),
        t('legal.policy.delivery', {
          charge: formatMoney(delivery.charge, language),
          freeFrom: formatMoney(delivery.freeFrom, language),
          from: formatClock(delivery.hours.from, language),
          to: formatClock(delivery.hours.to, language),
        }),
        t('legal.policy.cash', { days: CASH_PAYMENT_DAYS }),
        t('legal.policy.cancel'),
        t('legal.policy.disputes', { number: consumerHotline }),
      ]
    case 'privacy':
      return [
        t('legal.policy.privacy'),
        t('account.consent.privacyDetail', { years: ORDER_RECORD_YEARS }),
        t('legal.policy.share'),
        t('legal.policy.inquiries', { years: INQUIRY_RECORD_YEARS }),
        t('legal.policy.rights'),
        t('legal.policy.officer', { officer: company.privacyOfficer, email: contact.email }),
      ]
    case 'returns':
      return [
        t('legal.policy.returns', { days: returns.days }),
        t('legal.policy.refunds', { days: returns.refundBusinessDays, cardDays: formatRange(returns.cardDays, language) }),
        t('legal.policy.returnCost'),
        t('legal.policy.differs', { months: returns.differsMonths, days: returns.differsDays }),
        t('legal.policy.lost', { days: delivery.lostDays }),
        t('legal.policy.disputes', { number: consumerHotline }),
      ]
  }
}

/** Terms, privacy and returns, each in a few plain sentences. Its version is the one that customers agree to. */
export default function PolicySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const translation = useTranslation()
  const { t, language } = translation
  const { settings } = useStore()
  const [part, setPart] = useState<Part>('terms')
  return (
    <Sheet open={open} onClose={onClose} title={t('legal.policy.title')}>
      <Segments
        label={t('legal.policy.title')}
        options={PARTS.map((value) => ({ value, text: t(`shell.footer.${value}`) }))}
        value={part}
        onChange={setPart}
      >
        <ul className="policy-list">
          {sentencesOf(part, translation, settings).map((sentence) => (
            <li key={sentence}>
              <WholeNumbers>{sentence}</WholeNumbers>
            </li>
          ))}
        </ul>
        <p className="muted mt-4">{t('legal.policy.updated', { date: formatDate(CONSENT_VERSION, 'date', language) })}</p>
        {language !== 'ko' && <p className="muted">{t('legal.policy.language')}</p>}
      </Segments>
    </Sheet>
  )
}
