import type { ChatMessage } from '#contract/calls/chat.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Sheet } from '../ui/modal/sheet.tsx'
import { Picture } from '../ui/picture.tsx'

interface PhotoSheetProps {
  message: ChatMessage
  open: boolean
  onClose: () => void
}

/** A picture of the chat in full screen size. Lazy component. */
export default function PhotoSheet({ message: { picture }, open, onClose }: PhotoSheetProps) {
  const { t } = useTranslation()
  return (
    <Sheet open={open} onClose={onClose} title={t('chat.photoAlt')}>
      {picture && (
        <Picture className="chat-large" picture={picture} alt={t('chat.photoAlt')} sizes="(min-width: 600px) 480px, 100vw" eager />
      )}
    </Sheet>
  )
}
