import { ChevronRight, MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import { formatClock } from '#contract/text/format-date.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useStore } from '../base/store/store-facts.ts'
import { InquiryForm } from './inquiry-form.tsx'

/** The contact options: the form to the shop, and the chat with its hours. */
export function ContactOptions() {
  const { t, language } = useTranslation()
  const { officeHours } = useStore().settings
  return (
    <div className="help-desk">
      <Link className="help-chat" to="/Chat">
        <MessageCircle className="icon" aria-hidden />
        <span>
          <b>{t('help.liveChat.title')}</b>
          {t('help.liveChat.text', { from: formatClock(officeHours.from, language), to: formatClock(officeHours.to, language) })}
        </span>
        <ChevronRight className="icon" aria-hidden />
      </Link>
      <section className="help-write" aria-labelledby="write">
        <h2 id="write">{t('help.form.title')}</h2>
        <InquiryForm />
      </section>
    </div>
  )
}
