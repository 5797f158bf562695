import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { CartChange } from '#contract/calls/cart.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import type { Translate } from '#contract/text/translate.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'

/** Lists changes of price or stock with the new total (in won), which must be confirmed again. Takes the focus. A lazy chunk. */
export default function ChangedNotice({ changes, amount }: { changes: readonly CartChange[]; amount: number }) {
  const { t, language } = useTranslation()
  const notice = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new set of changes must be read out
  useEffect(() => notice.current?.focus(), [changes])
  return (
    <div ref={notice} className="checkout-changed" role="alert" tabIndex={-1}>
      <TriangleAlert className="icon" aria-hidden />
      <div>
        <h3>{t('checkout.priceChangedTitle')}</h3>
        <ul>
          {changes.map((change) => (
            <li key={`${change.itemId}-${change.kind}`}>
              {change.kind !== 'gone' && <b>{change.name}</b>}
              {changeText(change, t, (won) => formatMoney(won, language))}
            </li>
          ))}
        </ul>
        <p>{t('checkout.priceChangedText', { amount: formatMoney(amount, language) })}</p>
      </div>
    </div>
  )
}

function changeText(change: CartChange, t: Translate, money: (won: number) => string): string {
  switch (change.kind) {
    case 'gone':
      return t('cart.line.gone', { item: change.name })
    case 'outOfStock':
      return t('checkout.changedLeft')
    case 'reduced':
      return t('cart.line.reduced', { count: change.quantity })
    case 'priceChanged':
      return `${change.dealEnded ? `${t('cart.line.dealEnded')} ` : ''}${t('cart.line.priceChanged', { amount: money(change.now) })} ${t('cart.line.was', { amount: money(change.before) })}`
  }
}
