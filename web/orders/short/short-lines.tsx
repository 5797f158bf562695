import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeftRight, PackageCheck, PackageX } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '#contract/calls/orders.ts'
import type { ShortLine } from '#contract/calls/short-lines.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { packText } from '#contract/text/pack-text.ts'
import { shortLineSentences, shortLineTitle } from '#contract/text/short-line-text.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useApi, useSession } from '../../base/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { OutcomeNote } from '../../ui/note.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { listKey, ordersKey } from '../order-keys.ts'
import './short-lines.css'

const ICONS = { replaced: ArrowLeftRight, 'left-out': PackageX, found: PackageCheck } as const

/** The lines of an order that could not be packed as ordered: questions first, then what became of the others. Lazy component. */
export default function ShortLines({ order }: { order: Order }) {
  const { t, language } = useTranslation()
  const open = order.shortLines.filter(({ resolution }) => resolution === null)
  const ended = order.shortLines.filter(({ resolution }) => resolution !== null)
  return (
    <>
      {open.map((short) => (
        <Question key={short._id} short={short} />
      ))}
      {ended.map((short) => (
        <OutcomeNote
          key={short._id}
          tone={short.resolution === 'left-out' ? 'plain' : 'ok'}
          icon={ICONS[short.resolution ?? 'left-out']}
          title={t(shortLineTitle(short))}
        >
          {shortLineSentences(short, language, t).join(' ')}
        </OutcomeNote>
      ))}
    </>
  )
}

/** Asks whether a replacement is fine. The answer of somebody or of the clock that was faster is shown instead. */
function Question({ short }: { short: ShortLine }) {
  const { t, language } = useTranslation()
  const api = useApi()
  const client = useQueryClient()
  const { accountId } = useSession()
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null)
  const [alert, setAlert] = useState<string | null>(null)
  const { replacement } = short
  if (!replacement) return null
  const paid = formatMoney(replacement.charged + replacement.back, language)

  async function answer(accept: boolean): Promise<void> {
    setBusy(accept ? 'accept' : 'decline')
    setAlert(null)
    try {
      const { order } = await api.order.answerReplacement({ shortageId: short._id, accept })
      toast({
        kind: 'success',
        text: accept
          ? t('orders.short.asked.accepted', { replacement: replacement?.name ?? '' })
          : t('orders.short.asked.declined', { amount: paid }),
      })
      client.setQueryData(listKey(accountId), (orders: readonly Order[] | undefined) =>
        orders?.map((each) => (each._id === order._id ? order : each)),
      )
    } catch (error) {
      setAlert(showRefusal(error, t, []).alert)
      setBusy(null)
    }
    await client.invalidateQueries({ queryKey: ordersKey(accountId) })
  }

  return (
    <section className="short-question" aria-label={t(shortLineTitle(short))}>
      <h3>
        <ArrowLeftRight className="icon" aria-hidden />
        {t(shortLineTitle(short))}
      </h3>
      <div className="short-pair">
        <figure>
          <img src={short.image} alt="" width={72} height={72} />
          <figcaption>
            <s>
              {short.quantity} × {short.name}
            </s>
          </figcaption>
        </figure>
        <figure>
          <img src={replacement.image} alt="" width={72} height={72} />
          <figcaption>
            <b>
              {replacement.quantity} × {replacement.name}
            </b>
            <small>{packText(replacement.unit, t)}</small>
          </figcaption>
        </figure>
      </div>
      {shortLineSentences(short, language, t).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <FormAlert>{alert}</FormAlert>
      <div className="short-answers">
        <Button kind="primary" busy={busy === 'accept'} disabled={busy === 'decline'} onClick={() => void answer(true)}>
          {t('orders.short.asked.accept')}
        </Button>
        <Button busy={busy === 'decline'} disabled={busy === 'accept'} onClick={() => void answer(false)}>
          {t('orders.short.asked.decline', { amount: paid })}
        </Button>
      </div>
    </section>
  )
}
