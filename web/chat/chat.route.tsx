import { Phone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLogin, useLoginForGuests } from '../account/login.ts'
import { lazyPart } from '../base/connection/lazy-part.tsx'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { PageMeta } from '../base/page/page-meta.tsx'
import { telLink } from '../base/page/tel-link.ts'
import { useApi, useSession } from '../base/session/session.ts'
import { useStore } from '../base/store/store-facts.ts'
import { toListedFood } from '../catalogue/listed-food.ts'
import type { ChatItem } from '../shell/chat/chat-summary.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useHours } from './use-hours.ts'

const ChatPanel = lazyPart(async () => ({ default: (await import('./chat-panel.tsx')).ChatPanel }))

/** The product that the address names; removed from it when the message is sent, so that a reload does not attach it again. */
function useItemOfAddress(): { item: ChatItem | null; onItemUsed: () => void } {
  const api = useApi()
  const [query, setQuery] = useSearchParams()
  const id = query.get('item')
  const [item, setItem] = useState<ChatItem | null>(null)
  useEffect(() => {
    let current = true
    setItem(null)
    if (id !== null) {
      // The chat works without a product that does not exist any more.
      api.food.get({ id }).then(
        ({ data }) => {
          if (current) setItem(toListedFood(data))
        },
        () => {},
      )
    }
    return () => {
      current = false
    }
  }, [api, id])
  return { item, onItemUsed: () => setQuery({}, { replace: true, preventScrollReset: true }) }
}

/** The chat page, without footer and bottom bars (product rules, 2). Personal, so the server renders only the frame. */
export default function ChatPage() {
  const { t } = useTranslation()
  const { status, accountId } = useSession()
  const { settings } = useStore()
  const { hours } = useHours()
  const login = useLogin()
  const itemOfAddress = useItemOfAddress()
  const [query] = useSearchParams()
  useLoginForGuests('chat')
  const title = t('chat.title', { shop: settings.shopName })
  const phone = settings.contact.phones[0] ?? ''
  const order = /^K-\d{1,15}$/.exec(query.get('order') ?? '')?.[0]
  return (
    <PageLayout
      nav={false}
      footer={false}
      dock={false}
      title={
        <>
          {title}
          <span className="title-bar-line">{hours}</span>
        </>
      }
      actions={
        <a className="icon-btn" href={telLink(phone)} aria-label={t('chat.call')}>
          <Phone className="icon" aria-hidden />
        </a>
      }
    >
      <PageMeta title={title} hidden />
      <div className="chat-page">
        <header className="chat-page-head">
          <h1>{title}</h1>
          <p>{hours}</p>
        </header>
        {accountId !== null && (
          <ChatPanel key={accountId} {...itemOfAddress} begin={order ? `${t('chat.aboutProduct', { item: order })}: ` : ''} />
        )}
        {status === 'guest' && (
          <EmptyState
            drawing="cup"
            title={t('account.error.loginFirst')}
            text={t('chat.empty.text')}
            action={
              <Button kind="primary" onClick={() => login.open('chat')}>
                {t('account.login.submit')}
              </Button>
            }
          />
        )}
      </div>
    </PageLayout>
  )
}
