import { useState } from 'react'
import type { ChatMessage } from '#contract/calls/chat.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/modal/sheet.tsx'
import { toast } from '../ui/toast/toast.ts'
import type { OwnChat } from './own-chat.ts'

interface DeleteSheetProps {
  message: ChatMessage
  open: boolean
  onDelete: OwnChat['remove']
  onClose: () => void
}

/** Confirms the deletion of a message. A failure is shown here and as a toast (product rules, 8). Lazy component. */
export default function DeleteSheet({ message, open, onDelete, onClose }: DeleteSheetProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  async function remove() {
    setBusy(true)
    setFailed(false)
    try {
      await onDelete(message._id)
      toast({ kind: 'success', text: t('chat.deleted') })
      onClose()
    } catch {
      setFailed(true)
      toast({ kind: 'error', text: t('chat.error.deleteFailed') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('chat.deleteConfirm')}>
      {failed && <p className="field-error">{t('chat.error.deleteFailed')}</p>}
      <div className="chat-delete-choice">
        <Button kind="danger" wide busy={busy} onClick={() => void remove()}>
          {t('common.action.delete')}
        </Button>
        <Button kind="quiet" wide onClick={onClose}>
          {t('common.action.keepIt')}
        </Button>
      </div>
    </Sheet>
  )
}
