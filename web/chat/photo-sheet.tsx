import { useState } from 'react'
import type { ChatMessage } from '#contract/calls/chat.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Sheet } from '../ui/modal/sheet.tsx'
import { Picture } from '../ui/picture.tsx'

/** A picture of the chat in full screen size. */
export function PhotoSheet({ message, onClose }: { message: ChatMessage | null; onClose: () => void }) {
  const { t } = useTranslation()
  // Shows the last picture while the sheet closes.
  const [shown, setShown] = useState(message)
  if (message && message !== shown) setShown(message)
  return (
    <Sheet open={message !== null} onClose={onClose} title={t('chat.photoAlt')}>
      {shown?.picture && (
        <Picture className="chat-large" picture={shown.picture} alt={t('chat.photoAlt')} sizes="(min-width: 600px) 480px, 100vw" eager />
      )}
    </Sheet>
  )
}
