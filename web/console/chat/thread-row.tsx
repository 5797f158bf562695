import { useLocation } from 'react-router'
import type { ChatThread, DeskMessage } from '#contract/calls/console/chat-desk.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import type { Translate } from '#contract/text/translate.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { LazyFonts } from '../../ui/text/lazy-fonts.tsx'
import { useStaffMember } from '../session/console-session.tsx'
import { ageText, shortMoment } from '../ui/clock.ts'
import { PageLink } from '../ui/page-link.tsx'
import { Face } from '../ui/people/face.tsx'

/** A chat in the list: who, the last words, and since when an answer is awaited. */
export function ThreadRow({ thread, current }: { thread: ChatThread; current: boolean }) {
  const { t, language } = useTranslation()
  const { search } = useLocation()
  const me = useStaffMember()
  const { customer, waitingSince, unread, handler, last } = thread
  return (
    <PageLink
      className="thread"
      to={{ pathname: `${CONSOLE_PATH}/chat/${customer._id}`, search }}
      aria-current={current ? 'true' : undefined}
      preventScrollReset
    >
      <Face name={customer.name} />
      <span className="thread-words">
        <b className={waitingSince ? '' : 'is-answered'}>
          <bdi>{customer.name}</bdi>
        </b>
        <span className="thread-last" dir="auto">
          <LazyFonts>{lastWords(last, me.name, t)}</LazyFonts>
        </span>
        {handler && (
          <small>{handler._id === me.accountId ? t('console.chat.withMe') : t('console.chat.with', { name: handler.name })}</small>
        )}
      </span>
      <span className="thread-when">
        {waitingSince ? (
          <time className="is-waiting" dateTime={waitingSince}>
            <span className="visually-hidden">{t('console.chat.waits')} </span>
            {ageText(waitingSince, t)}
          </time>
        ) : (
          <time dateTime={last.createdAt}>{shortMoment(last.createdAt, language)}</time>
        )}
        {unread > 0 && (
          <b className="rail-count">
            <span aria-hidden>{unread}</span>
            <span className="visually-hidden">{t('console.chat.unread', { count: unread })}</span>
          </b>
        )}
      </span>
    </PageLink>
  )
}

/** The last message in one line, and who of the shop wrote it. */
function lastWords({ senderType, by, message, picture, thisProduct, card }: DeskMessage, me: string, t: Translate): string {
  const words =
    message || (card ? t('chat.card.order', { number: card.orderNumber }) : (thisProduct?.name ?? (picture ? t('chat.photoAlt') : '')))
  if (senderType === 'user') return words
  return t('console.chat.said', { name: by === null || by === me ? t('chat.sender.you') : by, words })
}
