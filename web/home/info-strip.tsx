import { CalendarClock, CreditCard, type LucideIcon, PhoneCall, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatClock, formatDate } from '#contract/text/format-date.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { telLink } from '../base/page/tel-link.ts'
import { useStore } from '../base/store/store-facts.ts'
import { NoBreakText } from '../ui/text/no-break-text.tsx'

/** Four facts before the first shelf: what delivery costs, when it comes, how to pay, whom to call. All from the store settings. */
export function InfoStrip() {
  const { t, language } = useTranslation()
  const { settings, nextDelivery } = useStore()
  const { delivery, officeHours, contact } = settings
  const clock = (hours: { from: string; to: string }) => ({
    from: formatClock(hours.from, language),
    to: formatClock(hours.to, language),
  })
  const [phone] = contact.phones
  return (
    <ul className="facts">
      <Fact icon={Truck} title={t('home.info.freeDelivery.title')}>
        {t('home.info.freeDelivery.text', {
          freeFrom: formatMoney(delivery.freeFrom, language),
          charge: formatMoney(delivery.charge, language),
        })}
      </Fact>
      <Fact icon={CalendarClock} title={t('home.info.days.title')}>
        <span>
          <NoBreakText>{t('home.info.days.text', clock(delivery.hours))}</NoBreakText>
        </span>
        <span className="facts-next">{t('home.info.days.next', { day: formatDate(nextDelivery.from, 'day', language) })}</span>
      </Fact>
      <Fact icon={CreditCard} title={t('home.info.pay.title')}>
        {t('home.info.pay.text')}
      </Fact>
      <Fact icon={PhoneCall} title={t('home.info.talk.title')}>
        {phone && <a href={telLink(phone)}>{phone}</a>}
        <span>
          <NoBreakText>{t('home.info.talk.text', clock(officeHours))}</NoBreakText>
        </span>
      </Fact>
    </ul>
  )
}

function Fact({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li>
      <Icon className="icon" aria-hidden />
      <div>
        <b>
          <NoBreakText>{title}</NoBreakText>
        </b>
        <div className="facts-lines">{children}</div>
      </div>
    </li>
  )
}
