import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ChatCard } from '#contract/calls/chat-cards.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { packText } from '#contract/text/pack-text.ts'
import { shortLineSentences, shortLineTitle } from '#contract/text/short-line-text.ts'
import { showRefusal } from '../base/api/refusal.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useApi, useSession } from '../base/session/session.ts'
import { trackPath } from '../shell/paths.ts'
import { Button } from '../ui/button.tsx'
import { FormAlert } from '../ui/form/form-alert.tsx'
import { chatKey } from './own-chat.ts'

type ReplacementFacts = Extract<ChatCard, { kind: 'replacement' }>

/** Asks whether a replacement is fine, with both items and their prices; after the answer it shows how that ended. */
export function ReplacementCard({ card }: { card: ReplacementFacts }) {
  const { t, language } = useTranslation()
  const { short } = card
  const { replacement } = short
  return (
    <section className="bubble-card bubble-replacement" aria-label={t(shortLineTitle(short))}>
      <b>
        <ArrowLeftRight className="icon" aria-hidden /> {t(shortLineTitle(short))}
      </b>
      {replacement && (
        <div className="bubble-pair">
          <Item image={short.image} name={`${short.quantity} × ${short.name}`} won={replacement.charged + replacement.back} gone />
          <Item
            image={replacement.image}
            name={`${replacement.quantity} × ${replacement.name}`}
            unit={packText(replacement.unit, t)}
            won={replacement.charged}
          />
        </div>
      )}
      {shortLineSentences(short, language, t).map((sentence) => (
        <small key={sentence}>{sentence}</small>
      ))}
      {short.resolution === null && replacement?.state === 'asked' && <Answers card={card} />}
      <Link to={trackPath(card.orderNumber)}>{t('chat.card.order', { number: card.orderNumber })}</Link>
    </section>
  )
}

function Item({ image, name, unit, won, gone = false }: { image: string; name: string; unit?: string; won: number; gone?: boolean }) {
  const { language } = useTranslation()
  return (
    <figure>
      {image && <img src={image} alt="" width={56} height={56} loading="lazy" />}
      <figcaption>
        {gone ? <s>{name}</s> : <b>{name}</b>}
        {unit && <small>{unit}</small>}
        <span className="price">{formatMoney(won, language)}</span>
      </figcaption>
    </figure>
  )
}

function Answers({ card: { short } }: { card: ReplacementFacts }) {
  const { t, language } = useTranslation()
  const api = useApi()
  const client = useQueryClient()
  const { accountId } = useSession()
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null)
  const [alert, setAlert] = useState<string | null>(null)
  const paid = (short.replacement?.charged ?? 0) + (short.replacement?.back ?? 0)
  async function answer(accept: boolean): Promise<void> {
    setBusy(accept ? 'accept' : 'decline')
    setAlert(null)
    try {
      await api.order.answerReplacement({ shortageId: short._id, accept })
    } catch (error) {
      setAlert(showRefusal(error, t, []).alert)
    }
    // The answer of somebody or of the clock that was faster is shown instead.
    if (accountId !== null) await client.invalidateQueries({ queryKey: chatKey(accountId) })
    setBusy(null)
  }
  return (
    <>
      <FormAlert>{alert}</FormAlert>
      <div className="bubble-answers">
        <Button small kind="primary" busy={busy === 'accept'} disabled={busy === 'decline'} onClick={() => void answer(true)}>
          {t('orders.short.asked.accept')}
        </Button>
        <Button small busy={busy === 'decline'} disabled={busy === 'accept'} onClick={() => void answer(false)}>
          {t('orders.short.asked.decline', { amount: formatMoney(paid, language) })}
        </Button>
      </div>
    </>
  )
}
