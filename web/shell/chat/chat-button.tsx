import { MessageCircle, MessageCircleX } from 'lucide-react'
import { useLocation } from 'react-router'
import { formatNumber } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { isChatPath } from '../paths.ts'
import { useChatSummary } from './chat-summary.ts'

/** The floating button that opens and closes the chat, with the number of unread replies. Hidden on the chat's own page. */
export function ChatButton() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { unread, open, show, close } = useChatSummary()
  if (isChatPath(pathname)) return null
  if (open)
    return (
      <button type="button" className="dock-button dock-button-on" aria-label={t('shell.dock.closeChat')} onClick={close}>
        <MessageCircleX className="icon" aria-hidden />
      </button>
    )
  const label = unread > 0 ? t('shell.dock.messageUnread', { count: unread }) : t('shell.dock.message')
  return (
    <button type="button" className="dock-button" aria-label={label} onClick={() => show()}>
      <MessageCircle className="icon" aria-hidden />
      {unread > 0 && <span className="dock-count">{formatNumber(Math.min(unread, 99))}</span>}
    </button>
  )
}
