import { CircleAlert } from 'lucide-react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { FilePicture } from '../../ui/upload/file-picture.tsx'
import type { AnswerDraft, AnswerQueue } from './answer-queue.ts'
import { AttachmentChip } from './attachment-chip.tsx'

interface DeskDraftProps {
  draft: AnswerDraft
  /** The chat as it is shown now: sending again means that it was read. */
  chat: { upTo: number }
  queue: Pick<AnswerQueue, 'retry' | 'discard'>
}

/** An answer that is not on the server: being sent, waiting for the connection, or refused with the reason. */
export function DeskDraft({ draft, chat, queue }: DeskDraftProps) {
  const { t } = useTranslation()
  const { clientId, item, file, message, state, reason } = draft
  const again = () => item && queue.retry(clientId, { ...item, seen: chat.upTo })
  return (
    <li className="talk-row is-shop">
      <div className={`talk-bubble is-${state}`}>
        {item?.attached && <AttachmentChip attached={item.attached} />}
        {file && <FilePicture className="talk-file" file={file} alt={t('chat.photoAlt')} />}
        {message && (
          <p className="talk-text" dir="auto">
            {message}
          </p>
        )}
        {state === 'failed' ? (
          <span className="talk-failed" role="alert">
            <CircleAlert className="icon" aria-hidden />
            <span>{reason ?? t('chat.error.sendFailed')}</span>
            <button type="button" onClick={again}>
              {t('console.chat.sendAgain')}
            </button>
            <button type="button" onClick={() => queue.discard(clientId)}>
              {t('console.chat.discard')}
            </button>
          </span>
        ) : (
          <span className="talk-time">
            {t(state === 'waiting' ? 'chat.state.waiting' : file ? 'common.state.uploading' : 'common.state.sending')}
          </span>
        )}
      </div>
    </li>
  )
}
