import { Mail, MessageCircle, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { formatClock } from '#contract/text/format-date.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { telLink } from '../base/page/tel-link.ts'
import { useStore } from '../base/store/store-facts.ts'
import { buttonClass } from '../ui/button.tsx'
import { Sheet } from '../ui/modal/sheet.tsx'

interface ContactSheetProps {
  orderNumber: string
  open: boolean
  onClose: () => void
}

/** Links to the chat, the shop's phone numbers and e-mail, with the order number. Lazy component. */
export default function ContactSheet({ orderNumber, open, onClose }: ContactSheetProps) {
  const { t, language } = useTranslation()
  const { contact, officeHours } = useStore().settings
  const from = formatClock(officeHours.from, language)
  const to = formatClock(officeHours.to, language)
  const subject = encodeURIComponent(t('orders.card.number', { orderNumber }))
  return (
    <Sheet open={open} onClose={onClose} title={t('orders.contact.title')} text={t('orders.contact.text', { orderNumber })}>
      <div className="contact-ways">
        <Link className={buttonClass({ wide: true })} to={`/Chat?order=${encodeURIComponent(orderNumber)}`}>
          <MessageCircle className="icon" aria-hidden />
          {t('shell.dock.message')}
        </Link>
        {contact.phones.map((phone) => (
          <a key={phone} className={buttonClass({ wide: true })} href={telLink(phone)}>
            <Phone className="icon" aria-hidden />
            {phone}
          </a>
        ))}
        <a className={buttonClass({ wide: true })} href={`mailto:${contact.email}?subject=${subject}`}>
          <Mail className="icon" aria-hidden />
          {contact.email}
        </a>
      </div>
      <p className="field-help">{t('shell.footer.officeHours', { from, to })}</p>
    </Sheet>
  )
}
