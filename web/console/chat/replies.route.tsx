import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { useState } from 'react'
import type { LinksFunction } from 'react-router'
import type { SavedReply } from '#contract/calls/console/chat-settings.ts'
import { LANGUAGES, localized, NO_TEXT } from '#contract/rules/languages.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useCalls } from '../api/calls.ts'
import { consoleKey, useConsoleQuery } from '../api/use-console-query.ts'
import { CHAT_PATH } from '../frame/waiting.ts'
import { useMay } from '../session/console-session.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { chatCalls } from './calls.ts'
import styles from './chat.css?url'
import { ReplyForm } from './reply-form.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const newReply = (): SavedReply => ({ _id: crypto.randomUUID(), title: NO_TEXT, text: NO_TEXT, version: 1 })

/** The saved replies: their order, and one of them in four languages. */
export default function RepliesPage() {
  const { t, language } = useTranslation()
  const calls = useCalls(chatCalls)
  const client = useQueryClient()
  const mayEdit = useMay()('chat.answer')
  const [edited, setEdited] = useState<{ reply: SavedReply; isNew: boolean } | null>(null)
  const query = useConsoleQuery({ key: ['chat', 'replies'], read: (signal) => calls.replies({}, { signal }) })
  const order = useMutation({
    mutationFn: (replyIds: string[]) => calls.orderReplies({ replyIds }),
    onError: (error) => toastRefusal(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['chat', 'replies']) }),
  })
  const swap = (items: readonly SavedReply[], index: number, by: number) => {
    const ids = items.map(({ _id }) => _id)
    const [moved] = ids.splice(index, 1)
    if (moved) order.mutate([...ids.slice(0, index + by), moved, ...ids.slice(index + by)])
  }
  return (
    <>
      <PageHead title={t('console.chat.replies.title')} back={{ to: CHAT_PATH, text: t('console.chat.nav') }}>
        {mayEdit && (
          <Button
            kind={edited ? 'secondary' : 'primary'}
            icon={<Plus className="icon" aria-hidden />}
            onClick={() => setEdited({ reply: newReply(), isNew: true })}
          >
            {t('console.chat.replies.new')}
          </Button>
        )}
      </PageHead>
      <div className="page-body">
        <QueryState query={query}>
          {({ items }) => (
            <div className="replies">
              <Panel flush title={t('console.chat.replies.order')}>
                {items.length === 0 && <p className="replies-none">{t('console.chat.replies.none')}</p>}
                <ol className="reply-list">
                  {items.map((reply, index) => {
                    const title = localized(reply.title, language)
                    return (
                      <li key={reply._id} className={reply._id === edited?.reply._id ? 'is-current' : undefined}>
                        <button type="button" className="reply-open" disabled={!mayEdit} onClick={() => setEdited({ reply, isNew: false })}>
                          <b>{title}</b>
                          <small>{localized(reply.text, language)}</small>
                          <span className="reply-filled">
                            {LANGUAGES.map((one) => (
                              <span key={one} className={reply.text[one] === '' ? 'is-missing' : undefined}>
                                {one === 'np' ? 'NE' : one.toUpperCase()}
                                {reply.text[one] === '' && <span className="visually-hidden"> {t('console.chat.replies.missing')}</span>}
                              </span>
                            ))}
                          </span>
                        </button>
                        {mayEdit && (
                          <>
                            <IconButton
                              icon={ArrowUp}
                              disabled={index === 0}
                              label={t('console.chat.replies.up', { name: title })}
                              onClick={() => swap(items, index, -1)}
                            />
                            <IconButton
                              icon={ArrowDown}
                              disabled={index === items.length - 1}
                              label={t('console.chat.replies.down', { name: title })}
                              onClick={() => swap(items, index, 1)}
                            />
                          </>
                        )}
                      </li>
                    )
                  })}
                </ol>
              </Panel>
              {edited && (
                <ReplyForm
                  key={edited.reply._id}
                  reply={edited.reply}
                  isNew={edited.isNew}
                  saved={items.find(({ _id }) => _id === edited.reply._id)}
                  onClose={() => setEdited(null)}
                />
              )}
            </div>
          )}
        </QueryState>
      </div>
    </>
  )
}
