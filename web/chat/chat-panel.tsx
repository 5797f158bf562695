import { useTranslation } from '../base/i18n/use-translation.ts'
import { QueryProvider } from '../base/query/query-provider.tsx'
import type { ChatItem } from '../shell/chat/chat-summary.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { NoBreakText } from '../ui/text/no-break-text.tsx'
import './chat.css'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { useChat } from './use-chat.ts'
import { useHours } from './use-hours.ts'

interface ChatPanelProps {
  item: ChatItem | null
  onItemUsed: () => void
  /** Text that the box starts with. */
  begin?: string
}

/** The customer's chat: messages and the text box. The same on the chat page and in the side area. */
export function ChatPanel(props: ChatPanelProps) {
  return (
    <QueryProvider>
      <OwnChat {...props} />
    </QueryProvider>
  )
}

function OwnChat({ item, onItemUsed, begin = '' }: ChatPanelProps) {
  const { t } = useTranslation()
  const chat = useChat()
  const { closed } = useHours()
  const { status } = chat
  const empty = chat.messages.length === 0 && chat.drafts.length === 0
  return (
    <div className="chat-panel">
      {status === 'loading' && empty && (
        <div className="chat-middle chat-loading" role="status">
          <span className="visually-hidden">{t('common.state.loading')}</span>
          <i aria-hidden />
          <i aria-hidden />
          <i aria-hidden />
        </div>
      )}
      {status === 'failed' && empty && (
        <div className="chat-middle chat-state">
          <ErrorState title={t('common.error.title')} text={t('common.error.network')} onRetry={chat.reload} />
        </div>
      )}
      {status === 'ready' && empty && (
        <div className="chat-middle chat-state">
          <EmptyState drawing="cup" title={t('chat.empty.title')} text={t('chat.empty.text')} />
        </div>
      )}
      {!empty && <MessageList chat={chat} />}
      {closed && (
        <p className="chat-closed">
          <NoBreakText>{closed}</NoBreakText>
        </p>
      )}
      <Composer onSend={chat.send} item={item} onItemUsed={onItemUsed} begin={begin} />
    </div>
  )
}
