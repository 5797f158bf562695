import { useCallback, useRef } from 'react'
import { type LinksFunction, useNavigate, useParams } from 'react-router'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './chat.css?url'
import { Conversation } from './conversation.tsx'
import { ThreadList } from './thread-list.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** The chat inbox: chats by waiting time, the open one, and the panels beside it. On a phone the list and the open chat are two screens. */
export default function ChatPage() {
  const { userId } = useParams()
  const { t } = useTranslation()
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  // The filters of the list stay in the address.
  const leave = useCallback(() => void navigate({ pathname: `${CONSOLE_PATH}/chat`, search: location.search }), [navigate])
  return (
    <div className={`inbox${userId === undefined ? '' : ' inbox-open'}`}>
      <div className="inbox-list" ref={list}>
        <ThreadList openId={userId} />
      </div>
      {userId === undefined ? (
        <div className="inbox-none">
          <EmptyState drawing="cup" title={t('console.chat.choose')} text={t('console.chat.chooseText')} />
        </div>
      ) : (
        <Conversation key={userId} userId={userId} onLeave={leave} />
      )}
    </div>
  )
}
