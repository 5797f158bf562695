import { type ReactNode, useState } from 'react'
import type { ChatCustomer, ChatThreadPage } from '#contract/calls/console/chat-desk.ts'
import type { ReplyFacts, SavedReply } from '#contract/calls/console/chat-settings.ts'
import { htmlLang, LANGUAGES, type Language, localized } from '#contract/rules/languages.ts'
import { fillPlaceholders, type PlaceholderValues } from '#contract/rules/saved-replies.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { LANGUAGE_NAMES } from '../../base/i18n/language.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useCalls } from '../api/calls.ts'
import { useConsoleQuery } from '../api/use-console-query.ts'
import { chatCalls } from './calls.ts'

interface ReplyBarProps {
  customer: ChatThreadPage['customer']
  /** The newest order, for its number and amount. */
  order: ChatCustomer['orders'][number] | undefined
  /** The text in the box. */
  text: string
  done: ReactNode
  /** Puts a text into the box. */
  onInsert: (text: string) => void
}

/** A saved reply that was put into the box. */
interface Inserted {
  reply: SavedReply
  text: string
}

/**
 * The saved replies, which one tap puts into the box in the customer's language. Its translation into the reader's own language is
 * above the box; choosing another language exchanges the text as long as nobody has edited it.
 */
export function ReplyBar({ customer, order, text, done, onInsert }: ReplyBarProps) {
  const { t, language: own } = useTranslation()
  const calls = useCalls(chatCalls)
  const replies = useConsoleQuery({ key: ['chat', 'replies'], read: (signal) => calls.replies({}, { signal }) })
  const [language, setLanguage] = useState(customer.language)
  const [inserted, setInserted] = useState<Inserted | null>(null)
  const shop = replies.data?.shop
  const fill = ({ text: texts }: SavedReply, to: Language) =>
    shop ? fillPlaceholders(localized(texts, to), valuesFor(customer, order, shop, to)) : localized(texts, to)
  const put = (reply: SavedReply, to: Language) => {
    const filled = fill(reply, to)
    // A reply is added below what is written already, and takes the place of the reply before it.
    const before = inserted && text.endsWith(inserted.text) ? text.slice(0, text.length - inserted.text.length) : text
    onInsert(before === '' || before.endsWith('\n') ? before + filled : `${before}\n${filled}`)
    setInserted({ reply, text: filled })
  }
  const standing = inserted !== null && text.endsWith(inserted.text) ? inserted : null
  const missing = standing !== null && language !== 'en' && standing.reply.text[language] === ''
  return (
    <>
      <div className="reply-bar">
        <ul className="reply-chips" aria-label={t('console.chat.replies.title')}>
          {replies.data?.items.map((reply) => (
            <li key={reply._id}>
              <button type="button" className="reply-chip" title={fill(reply, own)} onClick={() => put(reply, language)}>
                {localized(reply.title, own)}
              </button>
            </li>
          ))}
        </ul>
        <fieldset className="switcher reply-languages">
          <legend className="visually-hidden">{t('console.chat.replyLanguage')}</legend>
          {LANGUAGES.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === language}
              aria-label={LANGUAGE_NAMES[one]}
              onClick={() => {
                setLanguage(one)
                if (standing) put(standing.reply, one)
              }}
            >
              {htmlLang(one).toUpperCase()}
            </button>
          ))}
        </fieldset>
        <div className="reply-done">{done}</div>
      </div>
      {standing && (language !== own || missing) && (
        <p className="reply-meaning">
          {missing && <b>{t('console.chat.replyMissing', { language: LANGUAGE_NAMES[language] })} </b>}
          {language !== own && t('console.chat.replyMeans', { text: fill(standing.reply, own) })}
        </p>
      )}
    </>
  )
}

function valuesFor(
  { name }: ReplyBarProps['customer'],
  order: ReplyBarProps['order'],
  shop: ReplyFacts,
  language: Language,
): PlaceholderValues {
  return {
    name,
    order: order?.orderNumber ?? null,
    amount: order ? formatMoney(order.amount, language) : null,
    shop: shop.name,
    bank: localized(shop.bank, language),
    phone: shop.phone,
  }
}
