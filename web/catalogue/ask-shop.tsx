import { ChevronRight, MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import { formatClock } from '#contract/text/format-date.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useStore } from '../base/store/store-facts.ts'
import { type ChatItem, useChatSummary } from '../shell/chat/chat-summary.ts'
import { chatPath } from '../shell/paths.ts'
import { NoBreakText } from '../ui/text/no-break-text.tsx'

/** The link to the chat about a product, with the office hours. */
export function AskShop({ item }: { item: ChatItem }) {
  const { t, language } = useTranslation()
  const { show } = useChatSummary()
  const { from, to } = useStore().settings.officeHours
  return (
    <Link
      className="item-ask"
      to={chatPath(item._id)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        show(item)
      }}
    >
      <MessageCircle className="icon" aria-hidden />
      <span>
        <b>{t('catalogue.details.ask')}</b>{' '}
        <span className="muted">
          <NoBreakText>{t('catalogue.details.askHours', { from: formatClock(from, language), to: formatClock(to, language) })}</NoBreakText>
        </span>
      </span>
      <ChevronRight className="icon" aria-hidden />
    </Link>
  )
}
