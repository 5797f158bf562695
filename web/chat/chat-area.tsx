import { Maximize2, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useStore } from '../base/store/store-facts.ts'
import { type ChatItem, useChatSummary } from '../shell/chat/chat-summary.ts'
import { chatPath } from '../shell/paths.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { ChatPanel } from './chat-panel.tsx'
import { useHours } from './use-hours.ts'

/** The chat next to the page. Takes the focus when it opens and returns it when it closes. Lazy component. */
export default function ChatArea({ item, onItemUsed }: { item: ChatItem | null; onItemUsed: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { close } = useChatSummary()
  const { settings } = useStore()
  const { hours } = useHours()
  const area = useRef<HTMLElement>(null)
  useEffect(() => {
    const from = document.activeElement
    area.current?.querySelector('textarea')?.focus()
    return () => {
      if (from instanceof HTMLElement && from.isConnected) from.focus()
      else document.querySelector<HTMLElement>('.dock-button:last-of-type')?.focus()
    }
  }, [])
  return (
    <aside
      ref={area}
      className="chat-area"
      aria-label={t('chat.label')}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) close()
      }}
    >
      <header>
        <div>
          <h2>{t('chat.title', { shop: settings.shopName })}</h2>
          <p>{hours}</p>
        </div>
        <IconButton icon={Maximize2} label={t('chat.fullPage')} onClick={() => void navigate(chatPath(item?._id))} />
        <IconButton icon={X} label={t('shell.dock.closeChat')} onClick={close} />
      </header>
      <ChatPanel item={item} onItemUsed={onItemUsed} />
    </aside>
  )
}
