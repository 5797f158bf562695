import { useState } from 'react'
import type { ChatMessage } from '#contract/chat.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/modal/sheet.tsx'
import { toast } from '../ui/toast/toast.ts'
import type { ChatStore } from './chat-store.ts'

/** Asks before a message is deleted. A failure is an alert (product rules, 8) and is written here, too. */
export function DeleteSheet({ message, store, onClose }: { message: ChatMessage | null; store: ChatStore; onClose: () => void }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  async function remove() {
    if (!message) return
    setBusy(true)
    setFailed(false)
    try {
      await store.remove(message._id)
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
    <Sheet open={message !== null} onClose={onClose} title={t('chat.deleteConfirm')}>
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
