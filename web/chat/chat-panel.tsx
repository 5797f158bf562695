import { useTranslation } from '../i18n/use-translation.ts'
import type { ChatItem } from '../shell/chat-summary.ts'
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
  /** What the box begins with. */
  begin?: string
}

/** The chat of the customer: messages and the box to write in. The same on the page and beside it. */
export function ChatPanel({ item, onItemUsed, begin = '' }: ChatPanelProps) {
  const { t } = useTranslation()
  const { store, state } = useChat()
  const { closed } = useHours()
  const empty = state.messages.length === 0 && state.drafts.length === 0
  return (
    <div className="chat-panel">
      {state.status === 'loading' && empty && (
        <div className="chat-middle chat-loading" role="status">
          <span className="visually-hidden">{t('common.state.loading')}</span>
          <i aria-hidden />
          <i aria-hidden />
          <i aria-hidden />
        </div>
      )}
      {state.status === 'failed' && empty && (
        <div className="chat-middle chat-state">
          <ErrorState
            title={t('common.error.title')}
            text={t('common.error.network')}
            onRetry={() => void store.refresh().catch(() => {})}
          />
        </div>
      )}
      {state.status === 'ready' && empty && (
        <div className="chat-middle chat-state">
          <EmptyState drawing="cup" title={t('chat.empty.title')} text={t('chat.empty.text')} />
        </div>
      )}
      {!empty && <MessageList store={store} state={state} />}
      {closed && (
        <p className="chat-closed">
          <NoBreakText>{closed}</NoBreakText>
        </p>
      )}
      <Composer store={store} item={item} onItemUsed={onItemUsed} begin={begin} />
    </div>
  )
}
