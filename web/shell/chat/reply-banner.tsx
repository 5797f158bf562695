import { MessageCircle, X } from 'lucide-react'
import { Link } from 'react-router'
import { formatDate } from '#contract/text/format-date.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { NoBreakText } from '../../ui/text/no-break-text.tsx'
import { useChatSummary } from './chat-summary.ts'

/** The banner under the header, with date and time of the reply (product rules, 4). */
export default function ReplyBanner({ at }: { at: string }) {
  const { t, language } = useTranslation()
  const { show, dismissNotice } = useChatSummary()
  return (
    <div className="reply-band" role="status">
      <MessageCircle className="icon" aria-hidden />
      <p>
        <time dateTime={at}>
          <NoBreakText>{t('shell.chatBanner.text', { time: formatDate(at, 'dayTime', language) })}</NoBreakText>
        </time>
      </p>
      <Link
        to="/Chat"
        onClick={(event) => {
          event.preventDefault()
          show()
        }}
      >
        {t('shell.chatBanner.open')}
      </Link>
      <IconButton icon={X} label={t('common.action.close')} onClick={dismissNotice} />
    </div>
  )
}
