import { CircleAlert, X } from 'lucide-react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { FilePicture } from '../ui/upload/file-picture.tsx'
import type { ChatDraft } from './chat-state.ts'
import { ProductChip } from './product-chip.tsx'

interface DraftBubbleProps {
  draft: ChatDraft
  onRetry: (clientId: string) => void
  onDiscard: (clientId: string) => void
}

/** An own message that is not on the server: being sent, waiting for the connection, or failed with a retry button. */
export function DraftBubble({ draft, onRetry, onDiscard }: DraftBubbleProps) {
  const { t } = useTranslation()
  const { clientId, item, file, message, state, reason } = draft
  return (
    <li className="chat-row is-own">
      {state !== 'sending' && <IconButton icon={X} className="chat-delete" label={t('chat.delete')} onClick={() => onDiscard(clientId)} />}
      <div className={`bubble is-${state}`}>
        {item && (
          <span className="bubble-product">
            <ProductChip item={item} />
          </span>
        )}
        {file && <FilePicture className="bubble-file" file={file} alt={t('chat.photoAlt')} />}
        {message && (
          <p className="bubble-text" dir="auto">
            {message}
          </p>
        )}
        {state === 'failed' ? (
          <span className="bubble-failed" role="alert">
            <CircleAlert className="icon" aria-hidden />
            <span>{reason ?? t('chat.error.sendFailed')}</span>
            <button type="button" onClick={() => onRetry(clientId)}>
              {t('chat.state.failed')}
            </button>
          </span>
        ) : (
          <span className="bubble-time">
            {t(state === 'waiting' ? 'chat.state.waiting' : file ? 'common.state.uploading' : 'common.state.sending')}
          </span>
        )}
      </div>
    </li>
  )
}
